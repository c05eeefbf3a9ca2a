import type { ApplicationRow } from '#contract/applications.contract.ts';
import {
  applicationStatusLabels,
  approvalTime,
  rejectedBy,
  rejectionReason,
} from '#rules/applications/application-labels.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { organizationPath } from '#rules/session/organizations.ts';
import { isolatePath } from '#texts/isolated-text.ts';
import { OrganizationName } from '#views/organizations/organization-name.view.tsx';
import { Breakable } from '#views/ui/breakable.view.tsx';
import type { Copying } from '#views/ui/copy-button.view.tsx';
import { CopyableId } from '#views/ui/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table.view.tsx';
import { Status, type StatusTone } from '#views/ui/status.view.tsx';

const applicantOf = ({ entUser }: ApplicationRow) => entUser.nick || entUser.code || noFigure;

type ApplicationColumnsInput = { timeZone: string; copying: Copying };

/** The columns of the application list (APPL-03, APPL-04). */
export const applicationColumns = ({ timeZone, copying }: ApplicationColumnsInput): Column<ApplicationRow>[] => [
  {
    title: 'ID',
    isVerbatim: true,
    isStateless: true,
    isFigure: true,
    cell: ({ login }) => <CopyableId id={login} name={`ID ${login}`} copying={copying} />,
  },
  {
    title: 'Nick Name',
    isVerbatim: true,
    minWidth: '5.5rem',
    cell: ({ userInfo }) => userInfo.nick || noFigure,
    whole: ({ userInfo }) => userInfo.nick,
  },
  {
    title: 'E-mail',
    isRowHeader: true,
    isVerbatim: true,
    isStateless: true,
    minWidth: '8.5rem',
    cell: ({ userInfo }) => <Breakable text={userInfo.email || noFigure} after="@" />,
    whole: ({ userInfo }) => userInfo.email,
  },
  {
    title: 'Organization',
    isVerbatim: true,
    isStateless: true,
    minWidth: '11.5rem',
    cell: ({ org }) => <OrganizationName {...org} />,
    whole: ({ org }) => isolatePath(organizationPath(org.parentOrgNames, org.name)),
  },
  {
    title: 'Status',
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
  { title: 'Applicant', isVerbatim: true, minWidth: '5.5rem', cell: applicantOf, whole: applicantOf },
  { title: 'Application Time', cell: ({ createdAtSec }) => dateTime(createdAtSec, timeZone), isFigure: true },
  { title: 'Approval Time', cell: (row) => dateTime(approvalTime(row), timeZone), isFigure: true },
];

const tones: Partial<Record<ApplicationRow['status'], StatusTone>> = {
  APPLIED: 'success',
  SUCCESS: 'success',
  REFUSED: 'danger',
  ERROR: 'danger',
};
