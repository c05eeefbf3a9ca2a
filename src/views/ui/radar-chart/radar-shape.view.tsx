import type { RadarCustomLayerProps } from '@nivo/radar';

export type RadarAxis = { label: string; value: number | null };

const radius = 3.5;

/** Draws the values as points and connects neighbors that both have a value. */
export function RadarShape(props: RadarCustomLayerProps<RadarAxis>) {
  const { data, centerX, centerY, radiusScale, angleStep } = props;
  const points = data.map(({ label, value }, at) => {
    if (value === null) return null;
    const [angle, distance] = [at * angleStep - Math.PI / 2, radiusScale(value)];
    return { label, x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
  });
  const sides = points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length];
    return point && next ? [`${point.x} ${point.y}L${next.x} ${next.y}`] : [];
  });
  return (
    <g transform={`translate(${centerX}, ${centerY})`}>
      <path className="radar-area" d={sides.map((side) => `M0 0L${side}Z`).join('')} />
      <path className="radar-edge" d={sides.map((side) => `M${side}`).join('')} />
      {points.map(
        (point) => point && <circle key={point.label} className="radar-dot" cx={point.x} cy={point.y} r={radius} />,
      )}
    </g>
  );
}
