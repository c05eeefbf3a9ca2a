import type { PermissionCode } from '#contract/permission-groups.ts';
import { accountLinksFor } from '#rules/accounts/account-permissions.ts';
import * as accountTexts from '#rules/accounts/account-texts.ts';
import { learnerDownloads } from '#rules/downloads/download-permissions.ts';
import type { LearnerColumn, learnerColumns } from '#views/learners/learner-columns.view.tsx';
import { AccountOperations } from './account-operations.view.tsx';

/**
 * The columns of the account list (ACCT-01).
 * Their operations depend on the permissions (ACCT-02, BULK-08).
 */
export const accountColumns = (codes: readonly PermissionCode[]) => {
  const links = accountLinksFor(codes);
  const downloads = learnerDownloads(codes);
  const operation: LearnerColumn = {
    title: accountTexts.operation,
    isControls: true,
    isRowLink: links.length > 0,
    minWidth: '9.5rem',
    cell: ({ user }) => <AccountOperations user={user} links={links} downloads={downloads} />,
  };
  return (columns: ReturnType<typeof learnerColumns>): readonly LearnerColumn[] => {
    const { id, activation, nick, email, organization, status, createTime } = columns;
    const all = [id, activation, { ...nick, title: accountTexts.nick }, email, organization, status, createTime];
    return links.length + downloads.length === 0 ? all : [...all, operation];
  };
};
