import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import { lessonsByCourse } from '#rules/learners/learner-figures.ts';
import { learnerEmptyMessage } from '#rules/patterns/empty-messages.ts';
import { count } from '#rules/patterns/formats.ts';
import { nounFor } from '#texts/amounts.ts';
import { Bars } from '#views/ui/bars.view.tsx';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { title, figures: texts } = learnerFigureTexts.studyProgress;

export function StudyProgress({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'studyProgress');
  const { studyGoals, pcSummary, coursesSummary } = figures?.studyProgress ?? {};
  const achieved = count(studyGoals?.achievedDays);
  const frequency = count(studyGoals?.frequency);
  const lessons = figures ? lessonsByCourse(figures) : [];
  return (
    <Section
      title={title}
      state={state}
      empty={learnerEmptyMessage}
      figures={[
        { ...texts.achievedDays, value: achieved, unit: nounFor(achieved, 'day') },
        { ...texts.frequency, value: frequency, unit: `${nounFor(frequency, 'time')} per week` },
        { ...texts.stars, value: count(pcSummary?.lessonStarCount) },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        text={texts.lessonsByCourse}
        unit="Completed lessons"
        state={stateOfPart(state, coursesSummary)}
        columns={['Course', 'Lessons']}
        rows={lessons.map(({ course, lessons: done }) => [course, count(done)])}
        empty={learnerEmptyMessage}
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
