import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import { lessonsByCourse } from '#rules/learners/learner-figures.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { count } from '#rules/patterns/formats.ts';
import { nounFor } from '#texts/amounts.ts';
import { BarsChart } from '#views/dashboards/charts.view.tsx';
import { Section } from '#views/ui/section/section.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { title, figures: texts } = learnerFigureTexts.studyProgress;

export function StudyProgress({ actor }: { actor: ReportActor }) {
  const { figures, card } = useReportSection(actor, 'studyProgress');
  const { studyGoals, pcSummary, coursesSummary } = figures?.studyProgress ?? {};
  const achieved = count(studyGoals?.achievedDays);
  const frequency = count(studyGoals?.frequency);
  const lessons = figures ? lessonsByCourse(figures) : [];
  return (
    <Section
      title={title}
      {...card}
      figures={[
        { ...texts.achievedDays, value: achieved, unit: nounFor(achieved, 'day') },
        { ...texts.frequency, value: frequency, unit: learnerTexts.perWeek(frequency) },
        { ...texts.stars, value: count(pcSummary?.lessonStarCount) },
      ]}
    >
      <BarsChart
        card={card}
        text={texts.lessonsByCourse}
        unit={learnerTexts.completedLessons}
        columns={[learnerTexts.course, learnerTexts.lessons]}
        sent={coursesSummary}
        isInLine
        bars={lessons.map(({ course, lessons: done, share }) => {
          const figure = count(done);
          return { label: course, figure, share, title: learnerTexts.completedIn(course, figure) };
        })}
      />
    </Section>
  );
}
