import { type PropsWithChildren, useMemo } from 'react';
import { ChartDownloadContext, type ChartDownloads } from './use-chart-download.ts';

/** Lets the user download every chart below it as CSV and PNG. */
export function ChartDownloadProvider({
  actor,
  page,
  subject,
  code,
  window,
  today,
  children,
}: PropsWithChildren<ChartDownloads>) {
  const downloads = useMemo(
    () => ({ actor, page, subject, code, window, today }),
    [actor, page, subject, code, window, today],
  );
  return <ChartDownloadContext value={downloads}>{children}</ChartDownloadContext>;
}
