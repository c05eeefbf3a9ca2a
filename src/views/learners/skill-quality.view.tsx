import { count, oneDecimal, percentage } from '#rules/formats.ts';
import { learnerLevels, learnerSkills } from '#rules/learner-figures.ts';
import { nothingOfLearner } from '#rules/nothing-to-show.ts';
import { ofHighestScore, shownLevel, skillScale } from '#rules/skill-figures.ts';
import { ChartPanel } from '#views/shared/chart-panel.view.tsx';
import { ChartWaiting } from '#views/shared/chart-waiting.view.tsx';
import { levelChart, skillRadar } from '#views/shared/lazy-charts.ts';
import { LazyPart } from '#views/shared/lazy-part.view.tsx';
import { Section } from '#views/shared/section.view.tsx';
import { stateOfPart } from '#views/shared/state-of-part.ts';
import { FigureGroup } from './figure-group.view.tsx';
import styles from './personal-report.module.css';
import { type ReportActor, useReportSection } from './use-report-section.ts';

/** REPORT-05 */
export function SkillQuality({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'skillQuality');
  const { skills, qualities, level, beQuality, aiQualities } = figures?.skillQuality ?? {};
  const scores = figures ? learnerSkills(figures) : [];
  const levels = figures ? learnerLevels(figures) : [];
  const isBusy = state === 'busy';
  return (
    <Section
      title="Skill Quality"
      shape="wide"
      state={state}
      empty={nothingOfLearner}
      figures={[
        { label: 'Skill average', value: count(skills?.average), unit: ofHighestScore },
        { label: 'Answering Correct Rate', value: percentage(qualities?.comprehension) },
        { label: 'Shadowing Correct Rate', value: percentage(qualities?.sentenceRepeat) },
        { label: 'Original level', value: count(shownLevel(level?.originalLevel)) },
        { label: 'Level progress', value: percentage(level?.levelProgress) },
      ]}
      onRetry={onRetry}
    >
      <div className={styles.charts}>
        <ChartPanel
          title="Skills"
          unit={`Latest scores, ${skillScale}`}
          state={stateOfPart(state, scores)}
          columns={['Skill', 'Score']}
          rows={scores.map(({ skill, score }) => [skill, count(score)])}
          empty={nothingOfLearner}
        >
          <LazyPart of={skillRadar} props={{ skills: scores }} waiting={<ChartWaiting />} />
        </ChartPanel>
        <ChartPanel
          title="Levels"
          unit="Completion rate in % and test score out of 100"
          state={stateOfPart(state, level?.levelProgresses)}
          columns={['Level', 'Completion rate', 'Test score']}
          rows={levels.map(({ name, completion, score }) => [name, percentage(completion), oneDecimal(score)])}
          empty={nothingOfLearner}
        >
          <LazyPart of={levelChart} props={{ levels, hasScores: true }} waiting={<ChartWaiting />} />
        </ChartPanel>
        <FigureGroup
          title="Business Course"
          isBusy={isBusy}
          figures={[
            { label: 'Lesson best score', value: oneDecimal(beQuality?.lessonBestScore) },
            { label: 'Lesson star count', value: count(beQuality?.lessonStarCount) },
          ]}
        />
        <FigureGroup
          title="AI Quality"
          isBusy={isBusy}
          figures={[
            { label: 'Total duration', value: count(aiQualities?.totalDurationMins), unit: 'min' },
            { label: 'Key expressions', value: count(aiQualities?.keyExpressions) },
            { label: 'Total expression score', value: oneDecimal(aiQualities?.totalExpressionScore) },
          ]}
        />
      </div>
    </Section>
  );
}
