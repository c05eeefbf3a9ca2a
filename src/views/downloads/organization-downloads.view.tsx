import type { DownloadContent } from '#rules/downloads/download-permissions.ts';
import { organizationDownloads } from '#rules/downloads/download-permissions.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { styles } from './downloads.recipe.ts';
import { bulkDownload, useDownloads } from './use-downloads.ts';

type OrganizationDownloadsProps = {
  titles: Readonly<Record<DownloadContent, string>>;
  /**
   * The code of the organization that the page shows, which the dialog proposes.
   * Empty for none.
   */
  chosen: string;
  /** The days that the page shows, which the dialog proposes for study data. */
  window?: DayWindow;
};

/** The buttons for downloads of a whole organization (ORG-15, ACCT-03). */
export function OrganizationDownloads({ titles, chosen, window }: OrganizationDownloadsProps) {
  const { open } = useDownloads();
  const entry = useOwnedEntries().find(({ code, disabled }) => code === chosen && !disabled);
  const organization = entry ? { id: entry.id, code: entry.code } : null;
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
          onClick={() => open({ content, learner: null, organization, window })}
        >
          {titles[content]}
        </Button>
      ))}
    </div>
  );
}
