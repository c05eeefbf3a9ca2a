import { asDecimal, asPercentage } from '#rules/changes.ts';
import { averageLevels } from '#rules/dashboard-figures.ts';
import { oneDecimal, percentage } from '#rules/formats.ts';
import { levelBars, levelSeries, shownLevel } from '#rules/skill-figures.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { groupedBarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

export function SkillQuality({ actor }: { actor: DashboardActor }) {
  const { state: ofSection, figures, before, empty, onRetry } = useSection(actor, 'skillQuality');
  const { qualities, level } = figures?.skillQuality ?? {};
  const was = before?.skillQuality;
  const state = stateOfPart(ofSection, { qualities, level });
  const levels = figures ? averageLevels(figures) : [];
  return (
    <Section
      title="Skill Quality"
      state={state}
      shape="wide"
      empty={empty}
      figures={[
        {
          label: 'Comprehension average',
          ...asPercentage(qualities?.comprehensionAverage, was?.qualities?.comprehensionAverage),
        },
        {
          label: 'Sentence repeat average',
          ...asPercentage(qualities?.sentenceRepeatAverage, was?.qualities?.sentenceRepeatAverage),
        },
        {
          label: 'Original level average',
          ...asDecimal(shownLevel(level?.originalLevelAverage), shownLevel(was?.level?.originalLevelAverage)),
        },
        {
          label: 'Level progress average',
          ...asPercentage(level?.levelProgressAverage, was?.level?.levelProgressAverage),
        },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        title="Levels"
        unit="Average completion in % and average test score out of 100, of members who began the level"
        state={stateOfPart(state, level?.levelProgresses)}
        columns={['Level', 'Completion', 'Test score']}
        empty={empty}
        rows={levels.map(({ name, completion, score }) => [name, percentage(completion), oneDecimal(score)])}
      >
        <LazyChart of={groupedBarChart} props={levelBars(levels, levelSeries.completionAndScore)} />
      </ChartPanel>
    </Section>
  );
}
