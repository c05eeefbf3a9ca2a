import { useEffect, useState } from 'react';
import { onDownloadFound } from '#machines/downloads/stored-downloads-listener.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';

const downloadIndicator = lazyView(() => import('./download-indicator.view.tsx'));

/** The running downloads of the administrator, in a chunk that loads with the first of them. */
export function DownloadWatch() {
  const email = useAdministratorEmail();
  return email !== '' && <EmailWatch key={email} email={email} />;
}

function EmailWatch({ email }: { email: string }) {
  const [isFound, setFound] = useState(false);
  useEffect(() => onDownloadFound(email, () => setFound(true)), [email]);
  return isFound && <LazyPart of={downloadIndicator} props={{ email }} around={() => null} />;
}
