import { averageLevels } from '#rules/dashboards/dashboard-figures.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { levelBars, levelSeries, shownLevel } from '#rules/dashboards/skill-figures.ts';
import { asDecimal, asPercentage } from '#rules/patterns/changes.ts';
import { oneDecimal, percentage } from '#rules/patterns/formats.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { groupedBarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.skillQuality;

export function SkillQuality({ actor }: { actor: DashboardActor }) {
  const { state: ofSection, figures, compared, empty, onRetry } = useSection(actor, 'skillQuality');
  const { qualities, level } = figures?.skillQuality ?? {};
  const state = stateOfPart(ofSection, { qualities, level });
  const levels = figures ? averageLevels(figures) : [];
  return (
    <Section
      title={title}
      state={state}
      shape="wide"
      empty={empty}
      figures={[
        {
          ...texts.comprehension,
          ...asPercentage(compared, ({ skillQuality }) => skillQuality?.qualities?.comprehensionAverage),
        },
        {
          ...texts.sentenceRepeat,
          ...asPercentage(compared, ({ skillQuality }) => skillQuality?.qualities?.sentenceRepeatAverage),
        },
        {
          ...texts.originalLevel,
          ...asDecimal(compared, ({ skillQuality }) => shownLevel(skillQuality?.level?.originalLevelAverage)),
        },
        {
          ...texts.levelProgress,
          ...asPercentage(compared, ({ skillQuality }) => skillQuality?.level?.levelProgressAverage),
        },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        text={texts.levels}
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
