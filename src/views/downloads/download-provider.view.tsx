import { type PropsWithChildren, useMemo, useState } from 'react';
import type { DownloadRequest } from '#machines/downloads/bulk-download.setup.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { bulkDownload, DownloadContext } from './use-downloads.ts';

/** Runs the download dialog of a page for every button below it. */
export function DownloadProvider({ children }: PropsWithChildren) {
  const [request, setRequest] = useState<DownloadRequest | null>(null);
  const downloads = useMemo(
    () => ({ request, open: (wanted: DownloadRequest) => setRequest((running) => running ?? wanted) }),
    [request],
  );
  return (
    <DownloadContext value={downloads}>
      {children}
      {request && <LazyPart of={bulkDownload} props={{ request, onClosed: () => setRequest(null) }} />}
    </DownloadContext>
  );
}
