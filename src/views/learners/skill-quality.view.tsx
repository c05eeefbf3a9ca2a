import { learnerEmptyMessage } from '#rules/empty-messages.ts';
import { count, oneDecimal, percentage } from '#rules/formats.ts';
import { learnerLevels, learnerSkills } from '#rules/learner-figures.ts';
import {
  highestSkillScore,
  levelBars,
  levelSeries,
  ofHighestScore,
  shownLevel,
  skillScale,
} from '#rules/skill-figures.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { Columns } from '#views/ui/columns.view.tsx';
import { FigureGroup } from '#views/ui/figure-group.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { groupedBarChart, radarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type ReportActor, useReportSection } from './use-report-section.ts';

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
      empty={learnerEmptyMessage}
      figures={[
        { label: 'Skill average', value: count(skills?.average), unit: ofHighestScore },
        { label: 'Answering Correct Rate', value: percentage(qualities?.comprehension) },
        { label: 'Shadowing Correct Rate', value: percentage(qualities?.sentenceRepeat) },
        { label: 'Original level', value: count(shownLevel(level?.originalLevel)) },
        { label: 'Level progress', value: percentage(level?.levelProgress) },
      ]}
      onRetry={onRetry}
    >
      <Columns isOpen>
        <ChartPanel
          title="Skills"
          unit={`Latest scores, ${skillScale}`}
          state={stateOfPart(state, scores)}
          columns={['Skill', 'Score']}
          rows={scores.map(({ label, value }) => [label, count(value)])}
          empty={learnerEmptyMessage}
        >
          <LazyChart of={radarChart} props={{ axes: scores, max: highestSkillScore }} />
        </ChartPanel>
        <ChartPanel
          title="Levels"
          unit="Completion rate in % and test score out of 100"
          state={stateOfPart(state, level?.levelProgresses)}
          columns={['Level', 'Completion rate', 'Test score']}
          rows={levels.map(({ name, completion, score }) => [name, percentage(completion), oneDecimal(score)])}
          empty={learnerEmptyMessage}
        >
          <LazyChart of={groupedBarChart} props={levelBars(levels, levelSeries.completionAndScore)} />
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
      </Columns>
    </Section>
  );
}
