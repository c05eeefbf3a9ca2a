import { useSelector } from '@xstate/react';
import { certificatesNotFound, serverOverloaded } from '#rules/download-messages.ts';
import { Icon } from '#views/ui/icon.view.tsx';
import type { BulkDownloadActor } from './bulk-download-actor.ts';
import styles from './downloads.module.css';

/** Why there is no download; no notice says it too (BULK-04). */
export function BulkDownloadRejected({ actor }: { actor: BulkDownloadActor }) {
  const isOverloaded = useSelector(actor, (snapshot) => snapshot.hasTag('overloaded'));
  return (
    <p className={styles.rejected} role="alert">
      <Icon name="alert" />
      {isOverloaded ? serverOverloaded : certificatesNotFound}
    </p>
  );
}
