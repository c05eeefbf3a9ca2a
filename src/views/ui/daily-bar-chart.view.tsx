import { chakra } from '@chakra-ui/react';
import { ResponsiveBar } from '@nivo/bar';
import { useMemo } from 'react';
import { count, longDay, shortDay } from '#rules/formats.ts';
import { dailyBarsRecipe } from '#views/theme/daily-bars.recipe.ts';
import { useFirstSize } from './chart-size.ts';
import { chartTheme } from './chart-theme.ts';
import { ChartTip } from './chart-tip.view.tsx';

const Root = chakra('div', dailyBarsRecipe);

const margin = { top: 8, right: 0, bottom: 42, left: 52 };
const digitWidth = 7.5;
const tickCount = 4;

/** The left margin grows with the digits of the largest value. */
const marginFor = (max: number) => ({ ...margin, left: Math.max(margin.left, 16 + count(max).length * digitWidth) });

const colors = ['var(--color-chart-1)'];

/** Shows the month below the first day and below the first day of a month. */
const tickWith = (first: string) =>
  function DayTick({ x, y, value }: { x: number; y: number; value: string }) {
    const [day, month] = shortDay(value).split(' ');
    const isNamed = value === first || value.endsWith('01');
    return (
      <text className="daily-bars-tick" transform={`translate(${x}, ${y + 20})`} textAnchor="middle">
        <tspan>{day}</tspan>
        {isNamed && (
          <tspan x="0" dy="1.3em">
            {` ${month}`}
          </tspan>
        )}
      </text>
    );
  };

/** Ticks are whole numbers only. */
const scaleTo = (max: number) => ({
  scale: { type: 'linear', min: 0, max: max > 0 ? 'auto' : 1 } as const,
  ticks: max < tickCount ? Array.from({ length: max + 1 }, (_, value) => value) : tickCount,
});

type DailyBarChartProps = {
  days: readonly { dayKey: string; value: number | null }[];
  /** The unit of the values in the plural, e.g. `minutes`. */
  unit: string;
};

/** One bar for each day, none for a day without a value. */
export default function DailyBarChart({ days, unit }: DailyBarChartProps) {
  const firstSize = useFirstSize();
  const data = days.map(({ dayKey, value }) => (value === null ? { dayKey } : { dayKey, value }));
  const max = Math.max(0, ...days.map(({ value }) => value ?? 0));
  const { scale, ticks } = scaleTo(max);
  const first = days[0]?.dayKey ?? '';
  const dayTick = useMemo(() => tickWith(first), [first]);
  return (
    <Root>
      <ResponsiveBar
        {...firstSize}
        data={data}
        keys={['value']}
        indexBy="dayKey"
        margin={marginFor(max)}
        padding={0.36}
        borderRadius={4}
        colors={colors}
        theme={chartTheme}
        animate={false}
        enableLabel={false}
        valueScale={scale}
        gridYValues={ticks}
        axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: ticks, format: count }}
        axisBottom={{ renderTick: dayTick }}
        tooltip={({ indexValue, value }) => (
          <ChartTip title={longDay(String(indexValue))} text={`${count(value)} ${unit}`} />
        )}
        role="img"
        ariaLabel={days.map(({ dayKey, value }) => `${longDay(dayKey)}: ${count(value)} ${unit}`).join('; ')}
      />
    </Root>
  );
}
