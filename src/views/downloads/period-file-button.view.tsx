import { organizationDownloads } from '#rules/downloads/download-permissions.ts';
import { downloadTitles } from '#rules/downloads/download-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { bulkDownload, useDownloads } from './use-downloads.ts';

type PeriodFileButtonProps = { orgCode: string; window: DayWindow };

/** Opens the study data of the organization and the days of a page (MONTH-21). */
export function PeriodFileButton({ orgCode, window }: PeriodFileButtonProps) {
  const { open } = useDownloads();
  const entry = useOwnedEntries().find(({ code, disabled }) => code === orgCode && !disabled);
  const isPermitted = organizationDownloads(usePermissionCodes()).includes('studyData');
  if (!entry || !isPermitted) return null;
  const organization = { id: entry.id, code: entry.code };
  return (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={bulkDownload.load}
      onFocus={bulkDownload.load}
      onClick={() => open({ content: 'studyData', learner: null, organization, isOfPage: true, window })}
    >
      {downloadTitles.studyData}
    </Button>
  );
}
