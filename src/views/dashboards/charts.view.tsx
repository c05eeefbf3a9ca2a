import type { ComponentProps } from 'react';
import * as chartTexts from '#rules/dashboards/chart-texts.ts';
import { type DurationBar, hasTarget } from '#rules/dashboards/dashboard-figures.ts';
import {
  highestSkillScore,
  type LevelFigures,
  levelBars,
  levelSeries,
  rankSkills,
  type SkillScore,
} from '#rules/dashboards/skill-figures.ts';
import { barLabel, count, oneDecimal, percentage } from '#rules/patterns/formats.ts';
import { toPartCard } from '#rules/patterns/section-content.ts';
import { Bars } from '#views/ui/bars/bars.view.tsx';
import { ChartPanel } from '#views/ui/chart-panel/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/chart-panel/lazy-chart.view.tsx';
import { groupedBarChart, radarChart, timeBarChart } from '#views/ui/chart-panel/lazy-charts.ts';
import type { SectionCard } from '#views/ui/section/use-section.ts';

type Panel = ComponentProps<typeof ChartPanel>;

/** Each chart is empty if its figures are. */
type ChartProps = Pick<Panel, 'text' | 'unit'> & { card: Omit<SectionCard, 'onRetry'> };

type DurationChartProps = ChartProps & {
  /** The title of the column that names the days of each bar. */
  column: string;
  bars: readonly DurationBar[];
  today: string;
  /** The days that the outlines stand for, where bars have them. */
  outline?: string;
};

export const DurationChart = ({ card, column, bars, today, outline, ...panel }: DurationChartProps) => {
  const hasBefore = bars.some(({ before }) => typeof before === 'number');
  const hasGoal = hasTarget(bars);
  return (
    <ChartPanel
      {...panel}
      {...toPartCard(card, bars)}
      outline={outline === undefined ? undefined : { text: chartTexts.outline(outline), isKnown: hasBefore }}
      columns={[
        column,
        chartTexts.minutes,
        ...(hasBefore ? [chartTexts.before] : []),
        ...(hasGoal ? [chartTexts.goal] : []),
      ]}
      links={bars.map(({ link }) => [link])}
      rows={bars.map((bar) => [
        barLabel(bar, today),
        count(bar.value),
        ...(hasBefore ? [count(bar.before)] : []),
        ...(hasGoal ? [count(bar.target?.value)] : []),
      ])}
    >
      <LazyChart of={timeBarChart} props={{ bars, unit: chartTexts.minute, today }} />
    </ChartPanel>
  );
};

/** Ranked bars on one axis, and the same scores as a radar. */
export const SkillsChart = ({ card, skills, ...panel }: ChartProps & { skills: readonly SkillScore[] }) => (
  <ChartPanel
    {...panel}
    {...toPartCard(card, skills)}
    isPair
    columns={[chartTexts.skill, chartTexts.score]}
    rows={skills.map(({ label, value }) => [label, count(value)])}
  >
    <Bars isInLine bars={rankSkills(skills)} />
    <LazyChart of={radarChart} props={{ axes: skills, max: highestSkillScore }} />
  </ChartPanel>
);

type LevelsChartProps = ChartProps & {
  levels: readonly LevelFigures[];
  /** The levels in the answer. */
  sent: unknown;
  /** Shows test scores if it names a third column. */
  columns: readonly string[];
};

export function LevelsChart({ card, levels, sent, columns, ...panel }: LevelsChartProps) {
  const series = columns.length > 2 ? levelSeries.completionAndScore : levelSeries.completion;
  return (
    <ChartPanel
      {...panel}
      {...toPartCard(card, sent)}
      columns={columns}
      links={levels.map(({ links = [] }) => links)}
      rows={levels.map(({ name, completion, score }) =>
        [name, percentage(completion), oneDecimal(score)].slice(0, columns.length),
      )}
    >
      <LazyChart of={groupedBarChart} props={levelBars(levels, series)} />
    </ChartPanel>
  );
}

type BarsChartProps = ChartProps & ComponentProps<typeof Bars> & { sent: unknown; columns: readonly string[] };

export const BarsChart = ({ card, bars, isInLine, sent, columns, ...panel }: BarsChartProps) => (
  <ChartPanel
    {...panel}
    {...toPartCard(card, sent)}
    columns={columns}
    rows={bars.map(({ label, figure }) => [label, figure])}
  >
    <Bars isInLine={isInLine} bars={bars} />
  </ChartPanel>
);
