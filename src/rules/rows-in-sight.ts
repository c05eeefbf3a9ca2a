/** A list of rows of one height, and the part of it that is in sight; pixels. */
export type Sight = { count: number; rowHeight: number; top: number; height: number };

/** Rows that are drawn beyond either edge, so that scrolling finds them there. */
const spareRows = 3;

/** The rows to draw: the first of them, and the one behind the last. */
export const rowsInSight = ({ count, rowHeight, top, height }: Sight): { first: number; end: number } => {
  const inside = Math.max(0, Math.min(top, count * rowHeight - height));
  return {
    first: Math.max(0, Math.floor(inside / rowHeight) - spareRows),
    end: Math.min(count, Math.ceil((inside + height) / rowHeight) + spareRows),
  };
};

/** How far down the list stands once a row is wholly in sight; where it is already, nothing moves. */
export const topWith = (row: number, { rowHeight, top, height }: Sight): number => {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start < top) return start;
  return end > top + height ? end - height : top;
};
