import { ResponsiveBar } from '@nivo/bar';
import { useMemo } from 'react';
import type { DailyMinutes } from '#rules/dashboard-figures.ts';
import { count, longDay, shortDay } from '#rules/formats.ts';
import { chartTheme } from './chart-theme.ts';
import { ChartTip } from './chart-tip.view.tsx';
import styles from './daily-bars.module.css';

const margin = { top: 8, right: 0, bottom: 42, left: 52 };
const digitWidth = 7.5;
const someTicks = 4;

/** Room for the figures of the axis, however large. */
const marginFor = (most: number) => ({ ...margin, left: Math.max(margin.left, 16 + count(most).length * digitWidth) });

const colors = ['var(--color-chart-1)'];

/** A day with its month below it, which is named once, and where it changes. */
const tickWith = (first: string) =>
  function DayTick({ x, y, value }: { x: number; y: number; value: string }) {
    const [day, month] = shortDay(value).split(' ');
    const isNamed = value === first || value.endsWith('01');
    return (
      <text className={styles.tick} transform={`translate(${x}, ${y + 20})`} textAnchor="middle">
        <tspan>{day}</tspan>
        {isNamed && (
          <tspan x="0" dy="1.3em">
            {` ${month}`}
          </tspan>
        )}
      </text>
    );
  };

/** Whole minutes alone, of which there may be fewer than ticks. */
const scaleTo = (most: number) => ({
  scale: { type: 'linear', min: 0, max: most > 0 ? 'auto' : 1 } as const,
  ticks: most < someTicks ? Array.from({ length: most + 1 }, (_, minute) => minute) : someTicks,
});

/** Minutes of study, a bar a day; none for a day that is not known. */
export default function DailyBars({ days }: { days: readonly DailyMinutes[] }) {
  const data = days.map(({ dayKey, minutes }) => (minutes === null ? { dayKey } : { dayKey, minutes }));
  const most = Math.max(0, ...days.map(({ minutes }) => minutes ?? 0));
  const { scale, ticks } = scaleTo(most);
  const first = days[0]?.dayKey ?? '';
  const dayTick = useMemo(() => tickWith(first), [first]);
  return (
    <div className={styles.bars}>
      <ResponsiveBar
        data={data}
        keys={['minutes']}
        indexBy="dayKey"
        margin={marginFor(most)}
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
          <ChartTip title={longDay(String(indexValue))} words={`${count(value)} minutes`} />
        )}
        role="img"
        ariaLabel={days.map(({ dayKey, minutes }) => `${longDay(dayKey)}: ${count(minutes)} minutes`).join('; ')}
      />
    </div>
  );
}
