import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { studyProgressLinks } from '#rules/dashboards/progress-url.ts';
import { asCount, asDecimal, asMinutes, asPercentage } from '#rules/patterns/changes.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { nounFor } from '#texts/amounts.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { useMemberList } from './use-member-list.ts';
import { type DashboardActor, useSection, useTrends } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.studyProgress;

type StudyProgressProps = { actor: DashboardActor; code: string; window: DayWindow; today: string };

export function StudyProgress({ actor, code, window, today }: StudyProgressProps) {
  const { figures, compared, card } = useSection(actor, 'studyProgress');
  const quality = useSection(actor, 'skillQuality').figures;
  const list = useMemberList({ code, today });
  const links = studyProgressLinks({ figures, quality }, list && { ...list, window });
  const { learned: trend } = useTrends(actor);
  const learned = asCount(compared, ({ studyProgress }) => studyProgress?.learnersSummary?.learnedCount);
  const tested = asCount(compared, ({ studyProgress }) => studyProgress?.pt?.haveDoneCount);
  return (
    <Section
      title={title}
      {...card}
      shape="figures"
      figures={[
        {
          ...texts.learnedPercentage,
          ...asPercentage(compared, ({ studyProgress }) => studyProgress?.learnersSummary?.learnedPercentage),
          isHeadline: true,
          trend,
        },
        {
          ...texts.learnedCount,
          ...learned,
          unit: nounFor(learned.value, 'member'),
          link: links.learned,
          note: links.note,
        },
        {
          ...texts.placedPercentage,
          ...asPercentage(compared, ({ studyProgress }) => studyProgress?.pt?.haveDonePercentage),
        },
        { ...texts.placedCount, ...tested, unit: nounFor(tested.value, 'member'), link: links.placed },
        {
          ...texts.total,
          ...asMinutes(compared, ({ studyProgress }) => studyProgress?.totalStudyDurationMin),
        },
        {
          ...texts.achievedDays,
          ...asDecimal(compared, ({ studyProgress }) => studyProgress?.studyGoals?.averageAchievedDays),
          unit: dashboardTexts.daysUnit,
        },
        {
          ...texts.frequency,
          ...asDecimal(compared, ({ studyProgress }) => studyProgress?.studyGoals?.averageFrequency),
          unit: dashboardTexts.weeklyUnit,
        },
        {
          ...texts.lessons,
          ...asCount(compared, ({ studyProgress }) => studyProgress?.coursesSummary?.lessonCount),
        },
        {
          ...texts.stars,
          ...asDecimal(compared, ({ studyProgress }) => studyProgress?.pcSummary?.lessonStarCountAverage),
          unit: dashboardTexts.starsUnit,
        },
      ]}
    />
  );
}
