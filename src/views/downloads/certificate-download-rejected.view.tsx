import { useSelector } from '@xstate/react';
import { type DownloadRejection, rejectionTexts } from '#rules/downloads/download-texts.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import type { BulkDownloadActor } from './bulk-download-actor.ts';
import { styles } from './downloads.recipe.ts';

type CertificateDownloadRejectedProps = { actor: BulkDownloadActor; rejection: DownloadRejection };

/**
 * Why there is no download, and what to do (BULK-04).
 * No notice repeats this.
 */
export function CertificateDownloadRejected({ actor, rejection }: CertificateDownloadRejectedProps) {
  const reason = useSelector(actor, ({ context }) => context.reason);
  const { text, hint } = rejectionTexts[rejection];
  return (
    <div className={styles.rejected} role="alert">
      <Icon name="alert" />
      <div>
        <p>{text}</p>
        <p className={styles.hint}>{reason || hint}</p>
      </div>
    </div>
  );
}
