import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsInSight, topWith } from '#rules/rows-in-sight.ts';

type Rows = {
  count: number;
  rowHeight: number;
  /** The row that is brought into sight, -1 for none. */
  active: number;
  /** What the list measures on most screens: its first rows need not wait until it has been measured. */
  usualHeight: number;
};

type RowsInSight = {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll(event: UIEvent<HTMLDivElement>): void;
  first: number;
  end: number;
};

/** Which rows of a long list are drawn. It asks the page for no measure, which would be a layout at every key stroke. */
export function useRowsInSight({ count, rowHeight, active, usualHeight }: Rows): RowsInSight {
  const scroller = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(usualHeight);
  const [top, setTop] = useState(() =>
    active < 0 ? 0 : topWith(active, { count, rowHeight, top: 0, height: usualHeight }),
  );
  const now = useRef(top);
  useLayoutEffect(() => {
    if (active < 0) return;
    const wanted = topWith(active, { count, rowHeight, top: now.current, height });
    if (wanted === now.current) return;
    now.current = wanted;
    setTop(wanted);
    if (scroller.current) scroller.current.scrollTop = wanted;
  }, [active, count, rowHeight, height]);
  useEffect(() => {
    if (!scroller.current) return;
    const list = scroller.current;
    const watch = new ResizeObserver(([entry]) => {
      // Only a list with more rows than it has room for tells how much room there is.
      const isFull = list.scrollHeight > list.clientHeight;
      if (entry) setHeight(isFull ? entry.contentRect.height : usualHeight);
      // Where nothing was shown, nothing could be scrolled.
      list.scrollTop = now.current;
    });
    watch.observe(list);
    return () => watch.disconnect();
  }, [usualHeight]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    now.current = currentTarget.scrollTop;
    setTop(now.current - (now.current % rowHeight));
  };
  return { scroller, onScroll, ...rowsInSight({ count, rowHeight, top, height }) };
}
