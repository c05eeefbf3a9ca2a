import { useRef } from 'react';
import { certificateVerificationMachine } from '#machines/certificates/certificate-verification.machine.ts';
import * as verificationTexts from '#rules/certificates/verification-texts.ts';
import { styles } from '#views/certificates/certificate-verification.recipe.ts';
import { VerificationForm } from '#views/certificates/verification-form.view.tsx';
import { VerificationResult } from '#views/certificates/verification-result.view.tsx';
import { PublicPage } from '#views/shell/public-page.view.tsx';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

/**
 * Verifies a certificate by its number (SHELL-15).
 * The certificate shows the number as text and as a QR code.
 */
export default function Certificate() {
  const title = useRouteTitle();
  const verification = useActorRef(certificateVerificationMachine);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <PublicPage title={title}>
      <meta name="robots" content="noindex" />
      <p className={styles.lead}>{verificationTexts.lead}</p>
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
