import {
  highestSkillScore,
  levelBars,
  levelSeries,
  ofHighestScore,
  shownLevel,
  skillScale,
} from '#rules/dashboards/skill-figures.ts';
import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import { learnerLevels, learnerSkills } from '#rules/learners/learner-figures.ts';
import { learnerEmptyMessage } from '#rules/patterns/empty-messages.ts';
import { count, oneDecimal, percentage } from '#rules/patterns/formats.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { Columns } from '#views/ui/columns.view.tsx';
import { FigureGroup } from '#views/ui/figure-group.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { groupedBarChart, radarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { businessCourse, aiQuality, skillQuality } = learnerFigureTexts;
const { title, figures: texts } = skillQuality;

export function SkillQuality({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'skillQuality');
  const { skills, qualities, level, beQuality, aiQualities } = figures?.skillQuality ?? {};
  const scores = figures ? learnerSkills(figures) : [];
  const levels = figures ? learnerLevels(figures) : [];
  const isBusy = state === 'busy';
  return (
    <Section
      title={title}
      shape="wide"
      state={state}
      empty={learnerEmptyMessage}
      figures={[
        { ...texts.skillAverage, value: count(skills?.average), unit: ofHighestScore },
        { ...texts.comprehension, value: percentage(qualities?.comprehension) },
        { ...texts.sentenceRepeat, value: percentage(qualities?.sentenceRepeat) },
        { ...texts.originalLevel, value: count(shownLevel(level?.originalLevel)) },
        { ...texts.levelProgress, value: percentage(level?.levelProgress) },
      ]}
      onRetry={onRetry}
    >
      <Columns isOpen>
        <ChartPanel
          text={texts.skills}
          unit={`Latest scores, ${skillScale}`}
          state={stateOfPart(state, scores)}
          columns={['Skill', 'Score']}
          rows={scores.map(({ label, value }) => [label, count(value)])}
          empty={learnerEmptyMessage}
        >
          <LazyChart of={radarChart} props={{ axes: scores, max: highestSkillScore }} />
        </ChartPanel>
        <ChartPanel
          text={texts.levels}
          unit="Completion rate in % and test score out of 100"
          state={stateOfPart(state, level?.levelProgresses)}
          columns={['Level', 'Completion rate', 'Test score']}
          rows={levels.map(({ name, completion, score }) => [name, percentage(completion), oneDecimal(score)])}
          empty={learnerEmptyMessage}
        >
          <LazyChart of={groupedBarChart} props={levelBars(levels, levelSeries.completionAndScore)} />
        </ChartPanel>
        <FigureGroup
          title={businessCourse.title}
          isBusy={isBusy}
          figures={[
            { ...businessCourse.figures.bestScore, value: oneDecimal(beQuality?.lessonBestScore) },
            { ...businessCourse.figures.stars, value: count(beQuality?.lessonStarCount) },
          ]}
        />
        <FigureGroup
          title={aiQuality.title}
          isBusy={isBusy}
          figures={[
            { ...aiQuality.figures.duration, value: count(aiQualities?.totalDurationMins), unit: 'min' },
            { ...aiQuality.figures.expressions, value: count(aiQualities?.keyExpressions) },
            { ...aiQuality.figures.expressionScore, value: oneDecimal(aiQualities?.totalExpressionScore) },
          ]}
        />
      </Columns>
    </Section>
  );
}
