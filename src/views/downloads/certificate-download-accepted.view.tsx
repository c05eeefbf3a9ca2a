import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { certificatesReady, certificatesRequested } from '#rules/downloads/download-messages.ts';
import { canOpenAt, routes } from '#rules/routes.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import textButton from '#views/ui/text-button.module.css';
import type { BulkDownloadActor } from './bulk-download-actor.ts';
import styles from './downloads.module.css';

/** The server has accepted the download, or has the certificates at once (BULK-03, BULK-05). */
export function CertificateDownloadAccepted({ actor }: { actor: BulkDownloadActor }) {
  const url = useSelector(actor, ({ context }) => context.url);
  const canOpenTasks = canOpenAt(routes.downloads.path, usePermissionCodes());
  if (url)
    return (
      <p className={styles.outcome} role="status">
        <span>{certificatesReady}</span>{' '}
        <a className={textButton.button} href={url} download>
          Download
        </a>
      </p>
    );
  return (
    <div className={styles.outcome}>
      <p role="status">{certificatesRequested}</p>
      {canOpenTasks && (
        <Link className={textButton.button} href={routes.downloads.path}>
          {routes.downloads.title}
        </Link>
      )}
    </div>
  );
}
