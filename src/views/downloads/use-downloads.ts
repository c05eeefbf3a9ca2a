import { createContext, useContext } from 'react';
import type { DownloadRequest } from '#machines/downloads/bulk-download.setup.ts';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';

type Downloads = {
  /** The request of the open dialog, else null. */
  request: DownloadRequest | null;
  /** Does nothing while the dialog is open. */
  open(request: DownloadRequest): void;
};

export const DownloadContext = createContext<Downloads | null>(null);

export const bulkDownload = lazyView(() => import('./bulk-download.view.tsx'));

/** Opens the page's download dialog. */
export function useDownloads(): Downloads {
  const downloads = useContext(DownloadContext);
  if (!downloads) throw new Error('This download is outside DownloadProvider.');
  return downloads;
}
