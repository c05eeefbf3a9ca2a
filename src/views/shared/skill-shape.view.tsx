import type { RadarCustomLayerProps } from '@nivo/radar';
import type { SkillScore } from '#rules/skill-figures.ts';
import styles from './skill-radar.module.css';

const radius = 3.5;

/** The scores as points, joined where two neighbours have one: what is not known is left open. */
export function SkillShape(props: RadarCustomLayerProps<SkillScore>) {
  const { data, centerX, centerY, radiusScale, angleStep } = props;
  const points = data.map(({ skill, score }, at) => {
    if (score === null) return null;
    const [angle, distance] = [at * angleStep - Math.PI / 2, radiusScale(score)];
    return { skill, x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
  });
  const sides = points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length];
    return point && next ? [`${point.x} ${point.y}L${next.x} ${next.y}`] : [];
  });
  return (
    <g transform={`translate(${centerX}, ${centerY})`}>
      <path className={styles.area} d={sides.map((side) => `M0 0L${side}Z`).join('')} />
      <path className={styles.edge} d={sides.map((side) => `M${side}`).join('')} />
      {points.map(
        (point) => point && <circle key={point.skill} className={styles.dot} cx={point.x} cy={point.y} r={radius} />,
      )}
    </g>
  );
}
