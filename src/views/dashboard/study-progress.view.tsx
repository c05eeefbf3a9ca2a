import { nounFor } from '#rules/amounts.ts';
import { asCount, asDecimal, asPercentage } from '#rules/changes.ts';
import { Section } from '#views/ui/section.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

export function StudyProgress({ actor }: { actor: DashboardActor }) {
  const { state, figures, before, empty, onRetry } = useSection(actor, 'studyProgress');
  const { learnersSummary, pt, studyGoals, coursesSummary, pcSummary, totalStudyDurationMin } =
    figures?.studyProgress ?? {};
  const was = before?.studyProgress;
  const learned = asCount(learnersSummary?.learnedCount, was?.learnersSummary?.learnedCount);
  const tested = asCount(pt?.haveDoneCount, was?.pt?.haveDoneCount);
  return (
    <Section
      title="Study Progress"
      state={state}
      shape="figures"
      empty={empty}
      figures={[
        {
          label: 'Learned percentage',
          ...asPercentage(learnersSummary?.learnedPercentage, was?.learnersSummary?.learnedPercentage),
        },
        { label: 'Learned count', ...learned, unit: nounFor(learned.value, 'member') },
        {
          label: 'Placement test done percentage',
          ...asPercentage(pt?.haveDonePercentage, was?.pt?.haveDonePercentage),
        },
        { label: 'Placement test done count', ...tested, unit: nounFor(tested.value, 'member') },
        { label: 'Total study duration', ...asCount(totalStudyDurationMin, was?.totalStudyDurationMin), unit: 'min' },
        {
          label: 'Average achieved days',
          ...asDecimal(studyGoals?.averageAchievedDays, was?.studyGoals?.averageAchievedDays),
          unit: 'days',
        },
        {
          label: 'Average frequency',
          ...asDecimal(studyGoals?.averageFrequency, was?.studyGoals?.averageFrequency),
          unit: 'days a week',
        },
        { label: 'Lesson count', ...asCount(coursesSummary?.lessonCount, was?.coursesSummary?.lessonCount) },
        {
          label: 'Average lesson star count',
          ...asDecimal(pcSummary?.lessonStarCountAverage, was?.pcSummary?.lessonStarCountAverage),
          unit: 'of 3',
        },
      ]}
      onRetry={onRetry}
    />
  );
}
