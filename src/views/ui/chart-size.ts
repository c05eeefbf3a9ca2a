import { createContext, use } from 'react';

export type ChartSize = { width: number; height: number };

/** The size with which a chart is drawn first, so that it need not be measured and drawn again. */
export const ChartSizeContext = createContext<ChartSize>({ width: 0, height: 0 });

export function useFirstSize() {
  const { width, height } = use(ChartSizeContext);
  return { defaultWidth: width, defaultHeight: height };
}
