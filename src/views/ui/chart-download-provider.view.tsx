import { type PropsWithChildren, useMemo } from 'react';
import { ChartDownloadContext, type ChartDownloads } from './use-chart-download.ts';

/** Lets the user download every chart below it as CSV and PNG. */
export function ChartDownloadProvider({ actor, page, subject, window, children }: PropsWithChildren<ChartDownloads>) {
  const downloads = useMemo(() => ({ actor, page, subject, window }), [actor, page, subject, window]);
  return <ChartDownloadContext value={downloads}>{children}</ChartDownloadContext>;
}
