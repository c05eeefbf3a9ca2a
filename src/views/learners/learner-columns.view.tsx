import type { LearnerProgressKind, LearnerSortColumn } from '#contract/learner-values.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { isProgress, type ListedActivity } from '#rules/learners/activity-choices.ts';
import { formatProgress, progressTitle } from '#rules/learners/activity-texts.ts';
import type { LearnerColumnKey } from '#rules/learners/learner-column-keys.ts';
import { learnerName } from '#rules/learners/learner-name.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { organizationPath } from '#rules/organizations/organizations.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { isolatePath } from '#texts/isolated-text.ts';
import { firstVisible } from '#texts/visible-text.ts';
import { OrganizationName } from '#views/organizations/organization-name.view.tsx';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import type { SortableColumn } from '#views/ui/data-table/data-table.view.tsx';
import { Breakable, breakAfter } from '#views/ui/name/breakable.view.tsx';
import { Status } from '#views/ui/status/status.view.tsx';
import { ActivityCell } from './activity-cell.view.tsx';
import { StudyTimeCell } from './study-time-cell.view.tsx';

/** A column with a key is one that people can choose; `fileKey` is that of others in a file. */
export type LearnerColumn = SortableColumn<LearnerRow, LearnerSortColumn | 'studyTime' | 'progress'> & {
  key?: LearnerColumnKey;
  fileKey?: 'studyTime' | 'progress';
};

const formatOrganization = ({ org }: LearnerRow) => isolatePath(organizationPath(org.parentOrgNames, org.name));

export const learnerColumns = (timeZone: string) =>
  ({
    id: {
      key: 'id',
      title: learnerTexts.id,
      sortColumn: 'login',
      isVerbatim: true,
      cell: ({ user: { login } }) => <CopyableId id={login} name={learnerTexts.idLabel(login)} />,
      isFigure: true,
    },
    nick: {
      key: 'nick',
      title: learnerTexts.nick,
      sortColumn: 'nick',
      isRowHeader: true,
      isVerbatim: true,
      minWidth: '5.5rem',
      cell: ({ user }) => firstVisible(user.nick) || noFigure,
      whole: ({ user }) => user.nick,
      under: ({ user }) => breakAfter(user.email, '@'),
      heading: ({ user }) => (firstVisible(user.nick) ? '' : firstVisible(user.email, user.login)),
    },
    email: {
      key: 'email',
      title: learnerTexts.email,
      sortColumn: 'email',
      isSecondary: true,
      isVerbatim: true,
      isStateless: true,
      // An address of usual length stands in one line where a full table has room.
      minWidth: 'clamp(8.5rem, 16.6cqi, 11.6rem)',
      cell: ({ user }) => <Breakable text={user.email || noFigure} after="@" />,
      whole: ({ user }) => user.email,
      heading: ({ user }) => (firstVisible(user.email) ? '' : user.login),
    },
    organization: {
      key: 'organization',
      title: learnerTexts.organization,
      isVerbatim: true,
      isStateless: true,
      minWidth: '11.5rem',
      cell: ({ org }) => <OrganizationName {...org} />,
      whole: formatOrganization,
    },
    status: {
      key: 'status',
      title: learnerTexts.status,
      sortColumn: 'status',
      isStateless: true,
      cell: ({ user: { status } }) => (
        <Status label={learnerTexts.learnerStatusLabels[status]} tone={status === 'DISABLED' ? undefined : 'success'} />
      ),
    },
    createTime: {
      key: 'createTime',
      title: learnerTexts.createTime,
      sortColumn: 'createdAt',
      isSecondary: true,
      cell: ({ createdAt }) => dateTime(createdAt, timeZone),
      isFigure: true,
    },
    activation: {
      key: 'activation',
      title: learnerTexts.activation,
      isControls: true,
      cell: ({ user }) => <ActivityCell userId={user.id} login={user.login} name={learnerName(user)} />,
    },
  }) satisfies Record<LearnerColumnKey, LearnerColumn>;

/** Why learners are listed with their study time, so it cannot be hidden. */
const studyTime: LearnerColumn = {
  fileKey: 'studyTime',
  title: learnerTexts.studyTime,
  sortColumn: 'studyTime',
  minWidth: '6.75rem',
  cell: ({ studySeconds }) => <StudyTimeCell seconds={studySeconds} />,
  isNumber: true,
};

const createProgressColumn = (kind: LearnerProgressKind): LearnerColumn => ({
  fileKey: 'progress',
  title: progressTitle(kind),
  sortColumn: 'progress',
  cell: ({ progress }) => formatProgress(kind, progress),
  isFigure: true,
});

const findReasonColumn = (activity: ListedActivity | ''): LearnerColumn | undefined => {
  if (isProgress(activity)) return createProgressColumn(activity);
  return activity === 'studyTime' ? studyTime : undefined;
};

/** The columns with the figure for which learners are listed after the organization. */
export function withReason(columns: readonly LearnerColumn[], activity: ListedActivity | ''): readonly LearnerColumn[] {
  const reason = findReasonColumn(activity);
  if (!reason) return columns;
  return columns.flatMap((column) => {
    if (column.key === 'organization') return [column, reason];
    // What was reached takes the room in which an address stands in one line.
    if (column.key === 'email' && isProgress(activity)) return [{ ...column, minWidth: '8.5rem' }];
    // All of them are enabled, so a narrow table can do without it.
    return column.key === 'status' ? [{ ...column, isSecondary: true }] : [column];
  });
}

/** Up to this number of columns, all of them fit between the full table and cards. */
const columnsThatFit = 5;

/**
 * The columns that are not hidden.
 * A value that stands under another one in a narrow table needs both of them.
 */
export function showColumns(
  columns: readonly LearnerColumn[],
  hidden: readonly LearnerColumnKey[],
): readonly LearnerColumn[] {
  if (hidden.length === 0) return columns;
  const shown = columns.filter(({ key }) => key === undefined || !hidden.includes(key));
  const isFitting = shown.filter(({ key }) => key !== undefined).length <= columnsThatFit;
  return shown.map((column) => {
    if (column.key === 'nick' && (isFitting || hidden.includes('email'))) return { ...column, under: () => '' };
    // A row is named by the person also where the nick is hidden.
    const isHeader = column.key === 'email' && hidden.includes('nick');
    const isShown = column.isSecondary && (isFitting || isHeader);
    return isShown ? { ...column, isSecondary: false, isRowHeader: isHeader } : column;
  });
}
