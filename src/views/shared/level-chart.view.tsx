import { ResponsiveBar } from '@nivo/bar';
import { oneDecimal, percentage } from '#rules/formats.ts';
import type { LevelFigures } from '#rules/skill-figures.ts';
import { chartTheme } from './chart-theme.ts';
import { ChartTip } from './chart-tip.view.tsx';
import styles from './level-chart.module.css';

const margin = { top: 8, right: 0, bottom: 28, left: 32 };
const colors = ['var(--color-chart-1)', 'var(--color-chart-2)'];
const toHundred = { type: 'linear', min: 0, max: 100 } as const;
const hundred = [0, 25, 50, 75, 100];

type LevelChartProps = {
  levels: readonly LevelFigures[];
  /** Whether test scores stand beside completion. */
  hasScores: boolean;
};

const wordsOf = ({ completion, score }: LevelFigures, hasScores: boolean) =>
  `${percentage(completion)} done${hasScores ? `, test score ${oneDecimal(score)}` : ''}`;

/** Levels or milestones side by side: completion in percent and, where there are tests, the score out of 100. */
export default function LevelChart({ levels, hasScores }: LevelChartProps) {
  const data = levels.map(({ tick, completion, score }) => ({ tick, completion: completion ?? 0, score: score ?? 0 }));
  return (
    <div className={styles.levels}>
      {hasScores && <Legend />}
      <div className={styles.bars}>
        <ResponsiveBar
          data={data}
          keys={hasScores ? ['completion', 'score'] : ['completion']}
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
          valueScale={toHundred}
          gridYValues={hundred}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: hundred }}
          axisBottom={{ tickSize: 0, tickPadding: 10 }}
          tooltip={({ index }) => {
            const level = levels[index];
            return level && <ChartTip title={level.name} words={wordsOf(level, hasScores)} />;
          }}
          role="img"
          ariaLabel={levels.map((level) => `${level.name}: ${wordsOf(level, hasScores)}`).join('; ')}
        />
      </div>
    </div>
  );
}

const Legend = () => (
  <p className={styles.legend} aria-hidden>
    <i className={styles.completion} />
    Completion, %
    <i className={styles.score} />
    Test score
  </p>
);
