import { useRef } from 'react';
import { certificateVerificationMachine } from '#machines/certificates/certificate-verification.machine.ts';
import styles from '#views/certificates/certificate-verification.module.css';
import { VerificationForm } from '#views/certificates/verification-form.view.tsx';
import { VerificationResult } from '#views/certificates/verification-result.view.tsx';
import { PublicPage } from '#views/shell/public-page.view.tsx';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { useRouteTitle } from '#views/shell/use-route-title.ts';

/**
 * Verifies a certificate by its number (SHELL-15).
 * The certificate shows the number as text and as a QR code.
 */
export default function Certificate() {
  const title = useRouteTitle();
  const verification = usePageActor(certificateVerificationMachine);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <PublicPage title={title}>
      <meta name="robots" content="noindex" />
      <p className={styles.lead}>Enter the number of a certificate to see whether it is valid.</p>
      <VerificationForm verification={verification} button={button} />
      <VerificationResult
        verification={verification}
        onRetry={() => {
          verification.send({ type: 'verification.retry' });
          // The button that was pressed disappears.
          button.current?.focus();
        }}
      />
    </PublicPage>
  );
}
