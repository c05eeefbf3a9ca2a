import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asCount, asDecimal, asPercentage } from '#rules/patterns/changes.ts';
import { nounFor } from '#texts/amounts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.studyProgress;

export function StudyProgress({ actor }: { actor: DashboardActor }) {
  const { state, compared, empty, onRetry } = useSection(actor, 'studyProgress');
  const learned = asCount(compared, ({ studyProgress }) => studyProgress?.learnersSummary?.learnedCount);
  const tested = asCount(compared, ({ studyProgress }) => studyProgress?.pt?.haveDoneCount);
  return (
    <Section
      title={title}
      state={state}
      shape="figures"
      empty={empty}
      figures={[
        {
          ...texts.learnedPercentage,
          ...asPercentage(compared, ({ studyProgress }) => studyProgress?.learnersSummary?.learnedPercentage),
        },
        { ...texts.learnedCount, ...learned, unit: nounFor(learned.value, 'member') },
        {
          ...texts.placedPercentage,
          ...asPercentage(compared, ({ studyProgress }) => studyProgress?.pt?.haveDonePercentage),
        },
        { ...texts.placedCount, ...tested, unit: nounFor(tested.value, 'member') },
        {
          ...texts.total,
          ...asCount(compared, ({ studyProgress }) => studyProgress?.totalStudyDurationMin),
          unit: 'min',
        },
        {
          ...texts.achievedDays,
          ...asDecimal(compared, ({ studyProgress }) => studyProgress?.studyGoals?.averageAchievedDays),
          unit: 'days',
        },
        {
          ...texts.frequency,
          ...asDecimal(compared, ({ studyProgress }) => studyProgress?.studyGoals?.averageFrequency),
          unit: 'days a week',
        },
        {
          ...texts.lessons,
          ...asCount(compared, ({ studyProgress }) => studyProgress?.coursesSummary?.lessonCount),
        },
        {
          ...texts.stars,
          ...asDecimal(compared, ({ studyProgress }) => studyProgress?.pcSummary?.lessonStarCountAverage),
          unit: 'of 3',
        },
      ]}
      onRetry={onRetry}
    />
  );
}
