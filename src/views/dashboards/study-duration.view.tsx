import { dailyMinutes } from '#rules/dashboards/dashboard-figures.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asMinutes, asSeconds } from '#rules/patterns/changes.ts';
import { type DayWindow, getDays } from '#rules/patterns/day-window.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { DaysChart } from './charts.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.studyDuration;

type StudyDurationProps = { actor: DashboardActor; window: DayWindow; today: string };

export function StudyDuration({ actor, window, today }: StudyDurationProps) {
  const { figures, compared, card } = useSection(actor, 'studyDuration');
  const minutes = figures ? dailyMinutes(figures, getDays(window)) : [];
  return (
    <Section
      title={title}
      {...card}
      figures={[
        {
          ...texts.total,
          ...asMinutes(compared, ({ studyDuration }) => studyDuration?.totalStudyDurationMins),
        },
        {
          ...texts.average,
          ...asSeconds(compared, ({ studyDuration }) => studyDuration?.averageTotalStudyDurationSec),
        },
      ]}
    >
      <DaysChart card={card} text={texts.byDay} unit={dashboardTexts.allMinutes} minutes={minutes} today={today} />
    </Section>
  );
}
