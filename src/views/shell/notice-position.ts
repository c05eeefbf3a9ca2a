/** A rectangle in CSS pixels of the window. */
export type Box = { left: number; top: number; right: number; bottom: number };

type Size = { width: number; height: number };

export type NoticePosition = {
  left: number;
  top: number /** Less than the notices need when there is no more room. */;
  height: number;
};

/** The distance from the edges of the window. */
const edge = 12;
/** The distance from what must not be covered: the width of a focus ring. */
const clearance = 6;

type Gap = { top: number; height: number };

/** The free heights of a column, from the top. */
function gapsIn(column: { left: number; right: number }, windowHeight: number, blocked: readonly Box[]): Gap[] {
  const boxes = blocked
    .filter(({ left, right }) => left - clearance < column.right && right + clearance > column.left)
    .toSorted((a, b) => a.top - b.top);
  const gaps: Gap[] = [];
  let top = edge;
  for (const box of boxes) {
    gaps.push({ top, height: box.top - clearance - top });
    top = Math.max(top, box.bottom + clearance);
  }
  return [...gaps, { top, height: windowHeight - edge - top }];
}

/**
 * Where notices cover nothing that is needed next.
 * As high as possible on the right, else on the left, else in the highest gap.
 */
export function placeNotices(notices: Size, window: Size, blocked: readonly Box[]): NoticePosition {
  const lefts = [Math.max(edge, window.width - edge - notices.width), edge];
  const places = lefts.flatMap((left) =>
    gapsIn({ left, right: left + notices.width }, window.height, blocked).map((gap) => ({ left, ...gap })),
  );
  const fitting = places.find(({ height }) => height >= notices.height);
  return fitting ?? places.reduce((best, place) => (place.height > best.height ? place : best));
}
