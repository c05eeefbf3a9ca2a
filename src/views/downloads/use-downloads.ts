import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { downloadOpenerMachine } from '#machines/downloads/download-opener.machine.ts';
import { lazyView } from '#views/ui/lazy-view.ts';

type DownloadOpener = ActorRefFrom<typeof downloadOpenerMachine>;

export const DownloadContext = createContext<DownloadOpener | null>(null);

export const bulkDownload = lazyView(() => import('./bulk-download.view.tsx'));

/** Opens the page's download dialog. */
export function useDownloads(): DownloadOpener {
  const actor = useContext(DownloadContext);
  if (!actor) throw new Error('This download is outside DownloadProvider.');
  return actor;
}
