import { styled } from '#views/ui/styled.ts';
import { BarChart } from './bar-chart.view.tsx';
import type { BarLink } from './bar-links.view.tsx';
import { groupedBarsRecipe } from './grouped-bars.recipe.ts';

const Root = styled('div', groupedBarsRecipe);

const margin = { top: 8, right: 0, bottom: 28, left: 32 };
const ticks = [0, 25, 50, 75, 100];

type Level = {
  name: string;
  tick: string;
  /** The values as text, for the tip and screen readers. */
  text: string;
  /** One value from 0 to 100 for each series. */
  values: readonly (number | null)[];
  /** Where the bar of each series leads to. */
  links?: readonly (BarLink | undefined)[] | undefined;
  /** Why they lead nowhere, for the tip. */
  note?: string | undefined;
};

type GroupedBarChartProps = {
  groups: readonly Level[];
  /** The labels of one or two series. */
  series: readonly string[];
};

export function GroupedBarChart({ groups, series }: GroupedBarChartProps) {
  const shown = groups.map(({ name, tick, text, values, links, note }) => ({
    ticks: [tick],
    title: name,
    text,
    values: values.slice(0, series.length),
    links: links?.slice(0, series.length),
    note,
  }));
  return (
    <Root>
      {series.length > 1 && <Legend series={series} />}
      <BarChart groups={shown} max={100} ticks={ticks} margin={margin} padding={0.32} radius={2} />
    </Root>
  );
}

const Legend = ({ series: [first, second] }: { series: readonly string[] }) => (
  <p className="grouped-bars-legend" aria-hidden>
    <i className="grouped-bars-first" />
    <span>{first}</span>
    <i className="grouped-bars-second" />
    <span>{second}</span>
  </p>
);
