import { type Point, type Trend, toLineParts } from '#rules/patterns/trend.ts';

const width = 128;
const height = 32;
/** Room for the line and the dot at its end. */
const inset = 4;

const toX = ({ x }: Point) => inset + x * (width - 2 * inset);
const toY = ({ y }: Point) => inset + y * (height - 2 * inset);

/** A small line without axes; its text says from where to where it goes. */
export function Sparkline({ values, text }: Trend) {
  const parts = toLineParts(values);
  const last = parts.at(-1)?.at(-1);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
      <title>{text}</title>
      {parts.map((part) => (
        // One point twice is drawn as a dot.
        <polyline
          key={part[0]?.x}
          points={[...part, ...part.slice(-1)].map((point) => `${toX(point)},${toY(point)}`).join(' ')}
        />
      ))}
      {last && <circle cx={toX(last)} cy={toY(last)} r={2.5} />}
    </svg>
  );
}
