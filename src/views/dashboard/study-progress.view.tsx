import { count, oneDecimal, percentage } from '#rules/formats.ts';
import { Section } from '#views/shared/section.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

/** ORG-08 */
export function StudyProgress({ actor }: { actor: DashboardActor }) {
  const { state, figures } = useSection(actor, 'studyProgress');
  const { learnersSummary, pt, studyGoals, coursesSummary, pcSummary, totalStudyDurationMin } =
    figures?.studyProgress ?? {};
  return (
    <Section
      title="Study Progress"
      state={state}
      shape="figures"
      figures={[
        { label: 'Learned percentage', value: percentage(learnersSummary?.learnedPercentage) },
        { label: 'Learned count', value: count(learnersSummary?.learnedCount), unit: 'members' },
        { label: 'Placement test done percentage', value: percentage(pt?.haveDonePercentage) },
        { label: 'Placement test done count', value: count(pt?.haveDoneCount), unit: 'members' },
        { label: 'Total study duration', value: count(totalStudyDurationMin), unit: 'min' },
        { label: 'Average achieved days', value: oneDecimal(studyGoals?.averageAchievedDays), unit: 'days' },
        { label: 'Average frequency', value: oneDecimal(studyGoals?.averageFrequency), unit: 'days a week' },
        { label: 'Lesson count', value: count(coursesSummary?.lessonCount) },
        { label: 'Average lesson star count', value: oneDecimal(pcSummary?.lessonStarCountAverage), unit: 'of 3' },
      ]}
      onRetry={() => actor.send({ type: 'section.retry', module: 'STUDY_PROGRESS' })}
    />
  );
}
