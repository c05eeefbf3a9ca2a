import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { readStudyDurationChart, toStudyDurationCard } from '#rules/dashboards/study-duration-chart.ts';
import { asMinutes, asSeconds } from '#rules/patterns/changes.ts';
import type { ShownWindow } from '#rules/patterns/compared-days.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { DurationChart } from './charts.view.tsx';
import { type DashboardActor, useSection, useTrends } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.studyDuration;

export function StudyDuration({ actor, ...shown }: ShownWindow & { actor: DashboardActor }) {
  const { figures, compared, card } = useSection(actor, 'studyDuration');
  const { studyDuration: trend } = useTrends(actor);
  const { isIdle, ...chart } = readStudyDurationChart({ figures, before: compared.before }, shown);
  return (
    <Section
      title={title}
      {...card}
      figures={[
        {
          ...texts.total,
          ...asMinutes(compared, ({ studyDuration }) => studyDuration?.totalStudyDurationMins),
          isHeadline: true,
          trend,
        },
        {
          ...texts.average,
          ...asSeconds(compared, ({ studyDuration }) => studyDuration?.averageTotalStudyDurationSec),
        },
      ]}
    >
      <DurationChart {...chart} card={toStudyDurationCard(card, isIdle)} today={shown.today} />
    </Section>
  );
}
