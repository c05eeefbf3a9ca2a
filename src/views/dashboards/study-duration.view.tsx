import { hasGoalLine } from '#rules/dashboards/dashboard-figures.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { readStudyDurationChart, toStudyDurationCard } from '#rules/dashboards/study-duration-chart.ts';
import { studyTimeUrl, withStudyTimeLinks } from '#rules/dashboards/study-time-url.ts';
import { getWeeklyGoal } from '#rules/dashboards/weekly-goal.ts';
import { asMinutes, asSeconds } from '#rules/patterns/changes.ts';
import type { ShownWindow } from '#rules/patterns/compared-days.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { DurationChart } from './charts.view.tsx';
import { StudyTimeMembers } from './study-time-members.view.tsx';
import { useMemberList } from './use-member-list.ts';
import { type DashboardActor, useSection, useTrends } from './use-section.ts';
import { WeeklyGoal } from './weekly-goal.view.tsx';

const { title, figures: texts } = organizationFigureTexts.studyDuration;

type StudyDurationProps = ShownWindow & { actor: DashboardActor; code: string; organization: string };

export function StudyDuration({ actor, code, organization, ...shown }: StudyDurationProps) {
  const { figures, compared, card } = useSection(actor, 'studyDuration');
  const { studyDuration: trend } = useTrends(actor);
  const list = useMemberList({ code, today: shown.today });
  const { isIdle, goal, bars, ...chart } = readStudyDurationChart({ figures, before: compared.before }, shown);
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
      <DurationChart
        {...chart}
        bars={list ? withStudyTimeLinks(bars, list) : bars}
        card={toStudyDurationCard(card, isIdle)}
        today={shown.today}
      />
      {list && <StudyTimeMembers href={studyTimeUrl(list, shown.window)} />}
      <WeeklyGoal
        key={code}
        actor={actor}
        code={code}
        organization={organization}
        goal={getWeeklyGoal(figures)}
        text={goal}
        isDrawn={hasGoalLine(bars)}
      />
    </Section>
  );
}
