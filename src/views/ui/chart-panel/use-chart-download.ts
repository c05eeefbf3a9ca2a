import { createContext, useContext } from 'react';
import type { ChartDownloadActor } from '#machines/patterns/chart-download.ts';
import type { ChartSource } from '#rules/patterns/chart-file.ts';

/** The actor that saves charts, and the page, subject and days that name the files. */
export type ChartDownloads = Omit<ChartSource, 'chart'> & { actor: ChartDownloadActor };

export const ChartDownloadContext = createContext<ChartDownloads | null>(null);

export function useChartDownload(): ChartDownloads {
  const downloads = useContext(ChartDownloadContext);
  if (!downloads) throw new Error('This chart is outside ChartDownloadProvider.');
  return downloads;
}
