import { type GridLabelProps, ResponsiveRadar } from '@nivo/radar';
import { count, noFigure } from '#rules/formats.ts';
import { highestSkillScore, type SkillScore } from '#rules/skill-figures.ts';
import { chartTheme } from './chart-theme.ts';
import { ChartTip } from './chart-tip.view.tsx';
import styles from './skill-radar.module.css';
import { SkillShape } from './skill-shape.view.tsx';

const margin = { top: 36, right: 70, bottom: 28, left: 70 };
const layers = ['grid', SkillShape, 'slices'] as const;

/** A skill with its score at the end of its axis. */
const labelWith = (scores: ReadonlyMap<string, string>) =>
  function SkillLabel({ id, anchor, x, y }: GridLabelProps) {
    return (
      <text className={styles.skill} transform={`translate(${x}, ${y})`} textAnchor={anchor}>
        <tspan x="0" dy="-0.2em">
          {id}
        </tspan>
        <tspan className={styles.score} x="0" dy="1.3em">
          {scores.get(id)}
        </tspan>
      </text>
    );
  };

/** Skills as the corners of a pentagon, 0 in the middle, the highest score at the edge; a skill without a score has no point. */
export default function SkillRadar({ skills }: { skills: readonly SkillScore[] }) {
  const data = skills.map(({ skill, score }) => ({ skill, score }));
  const scores = new Map(skills.map(({ skill, score }) => [skill, count(score)]));
  return (
    <div className={styles.radar}>
      <ResponsiveRadar
        data={data}
        keys={['score']}
        indexBy="skill"
        maxValue={highestSkillScore}
        margin={margin}
        gridShape="linear"
        gridLevels={5}
        gridLabel={labelWith(scores)}
        gridLabelOffset={10}
        layers={layers}
        theme={chartTheme}
        animate={false}
        sliceTooltip={({ index }) => <ChartTip title={String(index)} words={scores.get(String(index)) ?? noFigure} />}
        role="img"
        ariaLabel={skills.map(({ skill, score }) => `${skill}: ${count(score)}`).join('; ')}
      />
    </div>
  );
}
