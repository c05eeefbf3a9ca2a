import { ticks } from 'd3-array';
import type { ChartSize } from '#views/ui/chart-panel/chart-size.ts';

export type BarMargin = { top: number; right: number; bottom: number; left: number };

type BarLayoutInput = {
  size: ChartSize;
  margin: BarMargin;
  /** The value at the upper edge; more than 0. */
  max: number;
  /** The values of each group, one for each series; null has no bar. */
  groups: readonly (readonly (number | null)[])[];
  /** The value of the outline around each group; none for null. */
  outlines?: readonly (number | null)[];
  /** The part of a group's width without bars, from 0 to 1. */
  padding: number;
};

export type BarShape = { series: number; x: number; y: number; width: number; height: number };

const gap = 2;
/** How far an outline is from its bars. */
const overhang = 3;
/** Wider bars are blocks of color. */
const widestBar = 28;

/** At most about four whole numbers from 0 to the maximum. */
export const wholeTicks = (max: number): number[] => ticks(0, max, 4).filter(Number.isInteger);

/** Places the bars of each group side by side, in pixels of the whole chart. */
export function barLayout({ size, margin, max, groups, outlines, padding }: BarLayoutInput) {
  const width = Math.max(0, size.width - margin.left - margin.right);
  const height = Math.max(0, size.height - margin.top - margin.bottom);
  const step = width / Math.max(1, groups.length);
  const toY = (value: number) => margin.top + height * (1 - value / max);
  const toShapes = (values: readonly (number | null)[], left: number) => {
    const gaps = gap * (values.length - 1);
    const barWidth = Math.min(widestBar, Math.max(0, (step * (1 - padding) - gaps) / values.length));
    const start = left + (step - barWidth * values.length - gaps) / 2;
    return values.flatMap((value, series): BarShape[] => {
      if (value === null) return [];
      const y = toY(Math.min(value, max));
      const x = start + series * (barWidth + gap);
      return [{ series, x, y, width: barWidth, height: margin.top + height - y }];
    });
  };
  /** Of one series: a little wider than its bar, which it stands behind. */
  const toOutline = (value: number | null, left: number) => {
    if (value === null) return null;
    const y = toY(Math.min(value, max));
    const outlineWidth = Math.min(step, Math.min(widestBar, step * (1 - padding)) + 2 * overhang);
    return { x: left + (step - outlineWidth) / 2, y, width: outlineWidth, height: margin.top + height - y };
  };
  return {
    left: margin.left,
    right: margin.left + width,
    bottom: margin.top + height,
    /** The width of a group with the gaps around its bars. */
    step,
    toY,
    groups: groups.map((values, at) => {
      const left = margin.left + at * step;
      const outline = toOutline(outlines?.[at] ?? null, left);
      return { center: left + step / 2, bars: toShapes(values, left), outline };
    }),
    /** The group at a horizontal position, in pixels of the chart. */
    groupAt: (x: number) => {
      const at = Math.floor((x - margin.left) / step);
      return at >= 0 && at < groups.length ? at : null;
    },
  };
}
