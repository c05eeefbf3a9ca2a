export type Viewport = { count: number; rowHeight: number; top: number; height: number };

const overscanRows = 3;

export const visibleRows = ({ count, rowHeight, top, height }: Viewport): { first: number; end: number } => {
  const inside = Math.max(0, Math.min(top, count * rowHeight - height));
  return {
    first: Math.max(0, Math.floor(inside / rowHeight) - overscanRows),
    end: Math.min(count, Math.ceil((inside + height) / rowHeight) + overscanRows),
  };
};

export const scrollTopFor = (row: number, { rowHeight, top, height }: Viewport): number => {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start < top) return start;
  return end > top + height ? end - height : top;
};
