import type { ApplicationSortColumn } from '#contract/application-values.ts';
import type { ApplicationRow } from '#contract/applications.contract.ts';
import { approvalTime, getApplicantName, rejectionReason } from '#rules/applications/application-review.ts';
import { applicationStatusLabels, rejectedBy } from '#rules/applications/application-status-texts.ts';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import { organizationPath } from '#rules/organizations/organizations.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { isolate, isolatePath } from '#texts/isolated-text.ts';
import { firstVisible } from '#texts/visible-text.ts';
import { OrganizationName } from '#views/organizations/organization-name.view.tsx';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import type { SortableColumn } from '#views/ui/data-table/data-table.view.tsx';
import { Breakable } from '#views/ui/name/breakable.view.tsx';
import { Status, type StatusTone } from '#views/ui/status/status.view.tsx';

/** The columns of the application list (APPL-03, APPL-04). */
export const applicationColumns = ({
  timeZone,
}: {
  timeZone: string;
}): readonly SortableColumn<ApplicationRow, ApplicationSortColumn>[] => [
  {
    title: applicationTexts.id,
    isVerbatim: true,
    isStateless: true,
    isFigure: true,
    cell: ({ login }) => <CopyableId id={login} name={applicationTexts.idLabel(login)} />,
  },
  {
    title: applicationTexts.nick,
    sortColumn: 'nick',
    isSecondary: true,
    isVerbatim: true,
    minWidth: '5.5rem',
    cell: ({ userInfo }) => firstVisible(userInfo.nick) || noFigure,
    whole: ({ userInfo }) => userInfo.nick,
  },
  {
    title: applicationTexts.email,
    sortColumn: 'email',
    isRowHeader: true,
    isVerbatim: true,
    isStateless: true,
    minWidth: 'clamp(8.5rem, 24cqi, 11.5rem)',
    cell: ({ userInfo }) => <Breakable text={userInfo.email || noFigure} after="@" />,
    whole: ({ userInfo }) => userInfo.email,
    under: ({ userInfo }) => userInfo.nick,
    heading: ({ userInfo }) => (firstVisible(userInfo.email) ? '' : firstVisible(userInfo.nick)),
  },
  {
    title: applicationTexts.organization,
    isVerbatim: true,
    isStateless: true,
    minWidth: '11.5rem',
    cell: ({ org }) => <OrganizationName {...org} />,
    whole: ({ org }) => isolatePath(organizationPath(org.parentOrgNames, org.name)),
    under: (row) => `${applicationTexts.applicant}: ${isolate(getApplicantName(row))}`,
  },
  {
    title: applicationTexts.status,
    sortColumn: 'status',
    isStateless: true,
    minWidth: '9rem',
    cell: (row) => (
      <Status
        label={applicationStatusLabels[row.status]}
        tone={tones[row.status]}
        note={rejectedBy(row.status)}
        detail={rejectionReason(row)}
      />
    ),
  },
  {
    title: applicationTexts.applicant,
    isSecondary: true,
    isVerbatim: true,
    minWidth: '5.5rem',
    cell: getApplicantName,
    whole: getApplicantName,
  },
  {
    title: applicationTexts.applicationTime,
    sortColumn: 'createdAt',
    cell: ({ createdAtSec }) => dateTime(createdAtSec, timeZone),
    under: (row) => `${applicationTexts.approvalTime}: ${dateTime(approvalTime(row), timeZone)}`,
    isFigure: true,
  },
  {
    title: applicationTexts.approvalTime,
    isSecondary: true,
    isFigure: true,
    cell: (row) => dateTime(approvalTime(row), timeZone),
  },
];

const tones: Partial<Record<ApplicationRow['status'], StatusTone>> = {
  APPLIED: 'success',
  SUCCESS: 'success',
  REFUSED: 'danger',
  ERROR: 'danger',
};
