import type { DownloadContent } from '#rules/download-messages.ts';
import { organizationDownloads } from '#rules/download-permissions.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Button } from '#views/ui/button.view.tsx';
import styles from './downloads.module.css';
import { bulkDownload, useDownloads } from './use-downloads.ts';

/** The buttons for downloads of a whole organization (ORG-15, ACCT-03). */
export function OrganizationDownloads({ titles }: { titles: Readonly<Record<DownloadContent, string>> }) {
  const actor = useDownloads();
  const contents = organizationDownloads(usePermissionCodes());
  if (contents.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {contents.map((content) => (
        <Button
          key={content}
          aria-haspopup="dialog"
          onPointerEnter={bulkDownload.load}
          onFocus={bulkDownload.load}
          onClick={() => actor.send({ type: 'download.open', request: { content, learner: null } })}
        >
          {titles[content]}
        </Button>
      ))}
    </div>
  );
}
