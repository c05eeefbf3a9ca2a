import { useSelector } from '@xstate/react';
import * as downloadTexts from '#rules/downloads/download-texts.ts';
import { canOpenAt, routes } from '#rules/routes.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import type { BulkDownloadActor } from './bulk-download-actor.ts';
import { styles } from './downloads.recipe.ts';

/** The server has accepted the download, or has the certificates at once (BULK-03, BULK-05). */
export function CertificateDownloadAccepted({ actor }: { actor: BulkDownloadActor }) {
  const url = useSelector(actor, ({ context }) => context.url);
  const canOpenTasks = canOpenAt(routes.downloads.path, usePermissionCodes());
  if (url)
    return (
      <p className={styles.outcome} role="status">
        <span>{downloadTexts.certificatesReady}</span>{' '}
        <ButtonLink as="a" variant="text" href={url} download>
          {downloadTexts.download}
        </ButtonLink>
      </p>
    );
  return (
    <div className={styles.outcome}>
      <p role="status">{downloadTexts.certificatesRequested}</p>
      {canOpenTasks && (
        <ButtonLink variant="text" href={routes.downloads.path}>
          {routes.downloads.title}
        </ButtonLink>
      )}
    </div>
  );
}
