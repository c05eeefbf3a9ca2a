import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type ChartSize = { width: number; height: number };

/** The size with which a chart is drawn first, so that it need not be measured and drawn again. */
export const ChartSizeContext = createContext<ChartSize>({ width: 0, height: 0 });

export function useFirstSize() {
  const { width, height } = use(ChartSizeContext);
  return { defaultWidth: width, defaultHeight: height };
}

/** The size of an element in pixels, from the first paint on. */
export function useChartSize(): { element: RefObject<HTMLDivElement | null>; size: ChartSize } {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(use(ChartSizeContext));
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    const measure = () => {
      const { width, height } = own.getBoundingClientRect();
      if (width > 0)
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(own);
    const onPrint = () => flushSync(measure);
    addEventListener('beforeprint', onPrint);
    return () => {
      watch.disconnect();
      removeEventListener('beforeprint', onPrint);
    };
  }, []);
  return { element, size };
}
