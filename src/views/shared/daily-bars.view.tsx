import { ResponsiveBar } from '@nivo/bar';
import type { DailyMinutes } from '#rules/dashboard-figures.ts';
import { count, longDay, shortDay } from '#rules/formats.ts';
import { chartTheme } from './chart-theme.ts';
import { ChartTip } from './chart-tip.view.tsx';
import styles from './daily-bars.module.css';

const margin = { top: 8, right: 0, bottom: 28, left: 52 };
const digitWidth = 7.5;

/** Room for the figures of the axis, however large. */
const marginFor = (most: number) => ({ ...margin, left: Math.max(margin.left, 16 + count(most).length * digitWidth) });

const colors = ['var(--color-chart-1)'];

/** The month is named once, and where it changes. */
const tickOf = (days: readonly DailyMinutes[]) => (dayKey: string) =>
  dayKey === days[0]?.dayKey || dayKey.endsWith('01') ? shortDay(dayKey) : String(Number(dayKey.slice(-2)));

/** Minutes of study, a bar a day. */
export default function DailyBars({ days }: { days: readonly DailyMinutes[] }) {
  const data = days.map(({ dayKey, minutes }) => ({ dayKey, minutes: minutes ?? 0 }));
  return (
    <div className={styles.bars}>
      <ResponsiveBar
        data={data}
        keys={['minutes']}
        indexBy="dayKey"
        margin={marginFor(Math.max(...data.map(({ minutes }) => minutes)))}
        padding={0.36}
        borderRadius={4}
        colors={colors}
        theme={chartTheme}
        animate={false}
        enableLabel={false}
        gridYValues={4}
        axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: count }}
        axisBottom={{ tickSize: 0, tickPadding: 10, format: tickOf(days) }}
        tooltip={({ indexValue, value }) => (
          <ChartTip title={longDay(String(indexValue))} words={`${count(value)} minutes`} />
        )}
        role="img"
        ariaLabel={days.map(({ dayKey, minutes }) => `${longDay(dayKey)}: ${count(minutes)} minutes`).join('; ')}
      />
    </div>
  );
}
