import { chakra } from '@chakra-ui/react';
import { ResponsiveBar } from '@nivo/bar';
import { groupedBarsRecipe } from '#views/theme/grouped-bars.recipe.ts';
import { useFirstSize } from './chart-size.ts';
import { chartTheme } from './chart-theme.ts';
import { ChartTip } from './chart-tip.view.tsx';

const Root = chakra('div', groupedBarsRecipe);

const margin = { top: 8, right: 0, bottom: 28, left: 32 };
const colors = ['var(--color-chart-1)', 'var(--color-chart-2)'];
const valueScale = { type: 'linear', min: 0, max: 100 } as const;
const ticks = [0, 25, 50, 75, 100];

type BarGroup = {
  name: string;
  tick: string;
  /** The values as text, for the tooltip and screen readers. */
  text: string;
  /** One value from 0 to 100 for each series. */
  values: readonly (number | null)[];
};

type GroupedBarChartProps = {
  groups: readonly BarGroup[];
  /** The labels of one or two series. */
  series: readonly string[];
};

const keys = ['first', 'second'];

export default function GroupedBarChart({ groups, series }: GroupedBarChartProps) {
  const firstSize = useFirstSize();
  const data = groups.map(({ tick, values: [first, second] }) => ({ tick, first: first ?? 0, second: second ?? 0 }));
  return (
    <Root>
      {series.length > 1 && <Legend series={series} />}
      <div className="grouped-bars-bars">
        <ResponsiveBar
          {...firstSize}
          data={data}
          keys={keys.slice(0, series.length)}
          indexBy="tick"
          groupMode="grouped"
          margin={margin}
          padding={0.32}
          innerPadding={2}
          borderRadius={2}
          colors={colors}
          theme={chartTheme}
          animate={false}
          enableLabel={false}
          valueScale={valueScale}
          gridYValues={ticks}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: ticks }}
          axisBottom={{ tickSize: 0, tickPadding: 10 }}
          tooltip={({ index }) => {
            const group = groups[index];
            return group && <ChartTip title={group.name} text={group.text} />;
          }}
          role="img"
          ariaLabel={groups.map(({ name, text }) => `${name}: ${text}`).join('; ')}
        />
      </div>
    </Root>
  );
}

const Legend = ({ series: [first, second] }: { series: readonly string[] }) => (
  <p className="grouped-bars-legend" aria-hidden>
    <i className="grouped-bars-first" />
    {first}
    <i className="grouped-bars-second" />
    {second}
  </p>
);
