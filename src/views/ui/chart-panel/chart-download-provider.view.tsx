import { type PropsWithChildren, useMemo } from 'react';
import { chartDownload } from '#machines/patterns/chart-download.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { ChartDownloadContext, type ChartDownloads } from './use-chart-download.ts';

/** Lets the user download every chart below it as CSV and PNG. */
export function ChartDownloadProvider({
  page,
  subject,
  code,
  window,
  today,
  children,
}: PropsWithChildren<Omit<ChartDownloads, 'actor'>>) {
  const actor = useActorRef(chartDownload);
  const downloads = useMemo(
    () => ({ actor, page, subject, code, window, today }),
    [actor, page, subject, code, window, today],
  );
  return <ChartDownloadContext value={downloads}>{children}</ChartDownloadContext>;
}
