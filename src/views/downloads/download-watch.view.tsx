import { useSelector } from '@xstate/react';
import { downloadWatchMachine } from '#machines/downloads/download-watch.machine.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { LazyPart } from '#views/ui/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy-view.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const downloadIndicator = lazyView(() => import('./download-indicator.view.tsx'));

/** The running downloads of the administrator, in a chunk that loads with the first of them. */
export function DownloadWatch() {
  const email = useAdministratorEmail();
  return email !== '' && <EmailWatch key={email} email={email} />;
}

function EmailWatch({ email }: { email: string }) {
  const actor = useActorRef(downloadWatchMachine, { input: { email } });
  const isFound = useSelector(actor, (snapshot) => snapshot.hasTag('found'));
  return isFound && <LazyPart of={downloadIndicator} props={{ email }} around={() => null} />;
}
