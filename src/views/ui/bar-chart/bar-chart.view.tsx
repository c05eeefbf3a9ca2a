import { type FocusEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { count } from '#rules/patterns/formats.ts';
import { useChartSize } from '#views/ui/chart-panel/chart-size.ts';
import { styled } from '#views/ui/styled.ts';
import { useEscape } from '#views/ui/use-escape.ts';
import { barChartRecipe } from './bar-chart.recipe.ts';
import { type BarMargin, barLayout } from './bar-layout.ts';
import { type BarLink, BarLinks, listLinks, TipLinks } from './bar-links.view.tsx';
import { ChartTip } from './chart-tip.view.tsx';

const Root = styled('div', barChartRecipe);

/** One line, or two words that take two lines where one is too narrow. */
type Tick = string | readonly [string, string];

type BarGroup = {
  /** The lines below the bars. */
  ticks: readonly Tick[];
  /** The title and the text of the tip; together they are also the text for screen readers. */
  title: string;
  text: string;
  /** One value for each series, none for null. */
  values: readonly (number | null)[];
  /** The value of the days before, as an outline around the bars. */
  before?: number | null;
  /** The value that was to be reached, as a line across the group. */
  target?: number | undefined;
  /** Whether the values still grow, so that the bars are hatched. */
  isUnfinished?: boolean;
  /** Where the bar of each series leads to. */
  links?: readonly (BarLink | undefined)[] | undefined;
  /** Why it has no link, for the tip. */
  note?: string | undefined;
};

type BarChartProps = {
  groups: readonly BarGroup[];
  max: number;
  ticks: readonly number[];
  margin: BarMargin;
  padding: number;
  radius: number;
};

/** The height of a line below the bars, in pixels. */
export const tickLine = 16;
const firstLine = 20;
const letterWidth = 7.5;

/** Whether a column has no room for two words in one line. */
const isNarrowFor = (groups: readonly BarGroup[], width: number) => {
  const letters = groups.flatMap(({ ticks }) => ticks.map((tick) => (typeof tick === 'string' ? 0 : `${tick}`.length)));
  return width / groups.length < Math.max(...letters) * letterWidth;
};
/** Translators put elements into texts, which no drawing shows. */
const untranslated = { translate: 'no' };

/** Above the highest value, so that no bar touches the edge. */
const headRoom = 1.1;
/** How far down the tip ends at least, so that it stays inside the chart. */
const tipHeight = 60;
/** The height of a link or a note, which is large enough for a finger. */
const tipLine = 24;

/** Bars with a grid, axes and a tip for the group below the pointer. */
export function BarChart({ groups, max, ticks, margin, padding, radius }: BarChartProps) {
  const { element, size } = useChartSize();
  const [active, setActive] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  useEscape(() => setDismissed(active), active !== null && active !== dismissed);
  const isOpening = useRef(false);
  const patterns = useId();
  const isNarrow = isNarrowFor(groups, size.width - margin.left - margin.right);
  const layout = barLayout({
    size,
    margin: { ...margin, bottom: margin.bottom + (isNarrow ? tickLine : 0) },
    max: max * headRoom,
    padding,
    groups: groups.map(({ values }) => values),
    outlines: groups.map(({ before = null }) => before),
  });
  const onPointer = ({ type, pointerType, clientX, currentTarget, target }: PointerEvent) => {
    const isTouch = type === 'pointerdown' && pointerType === 'touch';
    isOpening.current = false;
    // The tip stays while the pointer is on it.
    if (target instanceof Element && target.closest('.bar-chart-tip')) return;
    const at = layout.groupAt(clientX - currentTarget.getBoundingClientRect().left);
    // Focusing the link of a bar shows its tip too.
    isOpening.current = isTouch && (at !== active || at === dismissed);
    setActive(at);
    if (at !== dismissed) setDismissed(null);
  };
  const show = (at: number | null) => {
    setActive(at);
    setDismissed(null);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    // A finger that was lifted leaves the tip, whose link it can press then.
    if (pointerType !== 'touch' || !groups.some(({ links = [] }) => links.some(Boolean))) show(null);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) show(null);
  };
  return (
    <Root
      ref={element}
      onClickCapture={(event) => {
        // A finger first shows the tip, whose links it can press then.
        if (isOpening.current && event.detail > 0) event.preventDefault();
        isOpening.current = false;
      }}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
    >
      <svg
        role="img"
        {...untranslated}
        aria-label={groups.map(({ title, text }) => `${title}: ${text}`).join('; ')}
        viewBox={`0 0 ${size.width} ${size.height}`}
      >
        <Patterns id={patterns} />
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0, ${layout.toY(tick)})`}>
            <line className="bar-chart-grid" x1={layout.left} x2={layout.right} />
            <text className="bar-chart-tick" x={layout.left - 8} textAnchor="end" dominantBaseline="central">
              {count(tick)}
            </text>
          </g>
        ))}
        {layout.groups.map(({ center, bars, outline }, at) => (
          <g key={groups[at]?.title} data-active={at === active || undefined}>
            {outline && <rect className="bar-chart-before" rx={radius} {...outline} />}
            {bars.map(({ series, ...shape }) =>
              groups[at]?.isUnfinished ? (
                <rect
                  key={series}
                  className="bar-chart-bar bar-chart-rest"
                  rx={radius}
                  fill={`url(#${patterns}-unfinished)`}
                  {...shape}
                />
              ) : (
                <rect
                  key={series}
                  className={`bar-chart-bar bar-chart-${series}`}
                  rx={radius}
                  fill={series === 0 ? undefined : `url(#${patterns}-second)`}
                  {...shape}
                />
              ),
            )}
            <Target value={groups[at]?.target} center={center} layout={layout} />
            <Ticks
              ticks={groups[at]?.ticks ?? []}
              center={center}
              top={layout.bottom + firstLine}
              isNarrow={isNarrow}
            />
          </g>
        ))}
      </svg>
      <BarLinks groups={groups} layout={layout} onShow={show} />
      {active !== null && active !== dismissed && (
        <Tip group={groups[active]} at={layout.groups[active]} width={size.width} />
      )}
    </Root>
  );
}

/** The first series is plain, the second has lines, so that they differ without colors too. */
const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-second`} width={4} height={4} patternUnits="userSpaceOnUse">
      <path className="bar-chart-second" d="M0 0h4v4H0z" />
      <path className="bar-chart-gap" d="M0 0h4v1H0z" />
    </pattern>
    <pattern id={`${id}-unfinished`} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className="bar-chart-paper" d="M0 0h6v6H0z" />
      <path className="bar-chart-0" d="M0 0h2.5v6H0z" />
    </pattern>
  </defs>
);

type TargetProps = {
  value: number | undefined;
  center: number;
  layout: Pick<ReturnType<typeof barLayout>, 'step' | 'toY'>;
};

const Target = ({ value, center, layout: { step, toY } }: TargetProps) =>
  value !== undefined && (
    <line className="bar-chart-target" x1={center - step / 2} x2={center + step / 2} y1={toY(value)} y2={toY(value)} />
  );

type TicksProps = { ticks: readonly Tick[]; center: number; top: number; isNarrow: boolean };

function Ticks({ ticks, center, top, isNarrow }: TicksProps) {
  const lines = ticks.flatMap((tick) => {
    if (typeof tick === 'string') return tick;
    return isNarrow ? tick : tick.join(' ');
  });
  return lines.map((line, row) => (
    <text key={line} className="bar-chart-tick" x={center} y={top + row * tickLine} textAnchor="middle">
      {line}
    </text>
  ));
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
  const links = listLinks(group);
  const lines = links.length + (group.note ? 1 : 0);
  return (
    <div
      className="bar-chart-tip"
      style={{
        left: at.center,
        top: Math.max(top - 6, tipHeight + lines * tipLine),
        transform: `translate(${(-100 * at.center) / width}%, -100%)`,
      }}
    >
      <ChartTip title={group.title} text={group.text}>
        {lines > 0 && <TipLinks links={links} note={group.note} />}
      </ChartTip>
    </div>
  );
}
