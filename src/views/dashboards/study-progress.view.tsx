import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asCount, asDecimal, asMinutes, asPercentage } from '#rules/patterns/changes.ts';
import { nounFor } from '#texts/amounts.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { type DashboardActor, useSection, useTrends } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.studyProgress;

export function StudyProgress({ actor }: { actor: DashboardActor }) {
  const { compared, card } = useSection(actor, 'studyProgress');
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
        { ...texts.learnedCount, ...learned, unit: nounFor(learned.value, 'member') },
        {
          ...texts.placedPercentage,
          ...asPercentage(compared, ({ studyProgress }) => studyProgress?.pt?.haveDonePercentage),
        },
        { ...texts.placedCount, ...tested, unit: nounFor(tested.value, 'member') },
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
