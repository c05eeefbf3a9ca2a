import { useSelector } from '@xstate/react';
import type { PropsWithChildren } from 'react';
import { downloadOpenerMachine } from '#machines/downloads/download-opener.machine.ts';
import { LazyPart } from '#views/ui/lazy-part.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { bulkDownload, DownloadContext } from './use-downloads.ts';

/** Runs the download dialog of a page for every button below it. */
export function DownloadProvider({ children }: PropsWithChildren) {
  const actor = useActorRef(downloadOpenerMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const request = useSelector(actor, ({ context }) => context.request);
  const close = () => actor.send({ type: 'download.closed' });
  return (
    <DownloadContext value={actor}>
      {children}
      {isOpen && <LazyPart of={bulkDownload} props={{ request, onClosed: close }} />}
    </DownloadContext>
  );
}
