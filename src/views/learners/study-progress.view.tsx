import { count } from '#rules/formats.ts';
import { lessonsByCourse } from '#rules/learner-figures.ts';
import { nothingOfLearner } from '#rules/nothing-to-show.ts';
import { Bars } from '#views/shared/bars.view.tsx';
import { ChartPanel } from '#views/shared/chart-panel.view.tsx';
import { Section } from '#views/shared/section.view.tsx';
import { stateOfPart } from '#views/shared/state-of-part.ts';
import { type ReportActor, useReportSection } from './use-report-section.ts';

/** REPORT-04, REPORT-05 */
export function StudyProgress({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'studyProgress');
  const { studyGoals, pcSummary, coursesSummary } = figures?.studyProgress ?? {};
  const lessons = figures ? lessonsByCourse(figures) : [];
  return (
    <Section
      title="Study Progress"
      state={state}
      empty={nothingOfLearner}
      figures={[
        { label: 'Goal achieved', value: count(studyGoals?.achievedDays), unit: 'days' },
        { label: 'Goal frequency', value: count(studyGoals?.frequency), unit: 'times per week' },
        { label: 'Star count', value: count(pcSummary?.lessonStarCount) },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        title="Lessons by course"
        unit="Completed lessons"
        state={stateOfPart(state, coursesSummary)}
        columns={['Course', 'Lessons']}
        rows={lessons.map(({ course, lessons: done }) => [course, count(done)])}
        empty={nothingOfLearner}
      >
        <Bars
          isInLine
          bars={lessons.map(({ course, lessons: done, share }) => {
            const figure = count(done);
            return { label: course, figure, share, title: `${course}: ${figure} completed` };
          })}
        />
      </ChartPanel>
    </Section>
  );
}
