import { type PointerEvent, useState } from 'react';
import { count } from '#rules/formats.ts';
import { barChartRecipe } from '#views/theme/bar-chart.recipe.ts';
import { type BarMargin, barLayout } from './bar-layout.ts';
import { useChartSize } from './chart-size.ts';
import { ChartTip } from './chart-tip.view.tsx';
import { styled } from './styled.ts';

const Root = styled('div', barChartRecipe);

type BarGroup = {
  /** The lines below the bars. */
  ticks: readonly string[];
  /** The title and the text of the tip; together they are also the text for screen readers. */
  title: string;
  text: string;
  /** One value for each series, none for null. */
  values: readonly (number | null)[];
};

type BarChartProps = {
  groups: readonly BarGroup[];
  max: number;
  ticks: readonly number[];
  margin: BarMargin;
  padding: number;
  radius: number;
};

const lineHeight = 16;
const firstLine = 20;

/** Bars with a grid, axes and a tip for the group below the pointer. */
export function BarChart({ groups, max, ticks, margin, padding, radius }: BarChartProps) {
  const { element, size } = useChartSize();
  const [active, setActive] = useState<number | null>(null);
  const layout = barLayout({ size, margin, max, padding, groups: groups.map(({ values }) => values) });
  const onPointer = ({ clientX, currentTarget }: PointerEvent) =>
    setActive(layout.groupAt(clientX - currentTarget.getBoundingClientRect().left));
  return (
    <Root ref={element} onPointerDown={onPointer} onPointerMove={onPointer} onPointerLeave={() => setActive(null)}>
      <svg
        role="img"
        aria-label={groups.map(({ title, text }) => `${title}: ${text}`).join('; ')}
        viewBox={`0 0 ${size.width} ${size.height}`}
      >
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0, ${layout.yOf(tick)})`}>
            <line className="bar-chart-grid" x1={layout.left} x2={layout.right} />
            <text className="bar-chart-tick" x={layout.left - 8} textAnchor="end" dominantBaseline="central">
              {count(tick)}
            </text>
          </g>
        ))}
        {layout.groups.map(({ center, bars }, at) => (
          <g key={groups[at]?.title} data-active={at === active || undefined}>
            {bars.map(({ series, ...shape }) => (
              <rect key={series} className={`bar-chart-bar bar-chart-${series}`} rx={radius} {...shape} />
            ))}
            {groups[at]?.ticks.map((line, row) => (
              <text
                key={line}
                className="bar-chart-tick"
                x={center}
                y={layout.bottom + firstLine + row * lineHeight}
                textAnchor="middle"
              >
                {line}
              </text>
            ))}
          </g>
        ))}
      </svg>
      {active !== null && <Tip group={groups[active]} at={layout.groups[active]} width={size.width} />}
    </Root>
  );
}

type TipProps = {
  group: BarGroup | undefined;
  at: ReturnType<typeof barLayout>['groups'][number] | undefined;
  width: number;
};

/** Above the highest bar of the group, inside the chart's left and right edges. */
function Tip({ group, at, width }: TipProps) {
  if (!group || !at) return null;
  const top = Math.min(...at.bars.map(({ y }) => y));
  if (!Number.isFinite(top)) return null;
  return (
    <div
      className="bar-chart-tip"
      style={{ left: at.center, top: top - 6, transform: `translate(${(-100 * at.center) / width}%, -100%)` }}
    >
      <ChartTip title={group.title} text={group.text} />
    </div>
  );
}
