import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollTopFor, visibleRows } from '#rules/patterns/visible-rows.ts';

type Rows = {
  count: number;
  rowHeight: number;
  /** The row to scroll to, -1 for none. */
  active: number;
  /** The height of the list on most screens; used until the list is measured. */
  defaultHeight: number;
};

type RowsInSight = {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll(event: UIEvent<HTMLDivElement>): void;
  first: number;
  end: number;
};

/**
 * Returns the rows of a long list to render.
 * It does not measure them, because that would force a layout at every keystroke.
 */
export function useVisibleRows({ count, rowHeight, active, defaultHeight }: Rows): RowsInSight {
  const scroller = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(defaultHeight);
  const [top, setTop] = useState(() =>
    active < 0 ? 0 : scrollTopFor(active, { count, rowHeight, top: 0, height: defaultHeight }),
  );
  const now = useRef(top);
  useLayoutEffect(() => {
    if (active < 0) return;
    const scrollTop = scrollTopFor(active, { count, rowHeight, top: now.current, height });
    if (scrollTop === now.current) return;
    now.current = scrollTop;
    setTop(scrollTop);
    if (scroller.current) scroller.current.scrollTop = scrollTop;
  }, [active, count, rowHeight, height]);
  useEffect(() => {
    if (!scroller.current) return;
    const list = scroller.current;
    const watch = new ResizeObserver(([entry]) => {
      // Only a list with more rows than it can show reveals its height.
      const isFull = list.scrollHeight > list.clientHeight;
      if (entry) setHeight(isFull ? entry.contentRect.height : defaultHeight);
      // An empty list has not been scrolled.
      list.scrollTop = now.current;
    });
    watch.observe(list);
    return () => watch.disconnect();
  }, [defaultHeight]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    now.current = currentTarget.scrollTop;
    setTop(now.current - (now.current % rowHeight));
  };
  return { scroller, onScroll, ...visibleRows({ count, rowHeight, top, height }) };
}
