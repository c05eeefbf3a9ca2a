import { Link } from 'wouter';
import type { LearnerRow } from '#contract/learners.contract.ts';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import { accountLinksFor } from '#rules/account-permissions.ts';
import type { DownloadContent } from '#rules/download-messages.ts';
import { learnerDownloads } from '#rules/download-permissions.ts';
import { pathFor } from '#rules/routes.ts';
import { LearnerDownloads } from '#views/downloads/learner-downloads.view.tsx';
import type { learnerColumns } from '#views/learners/learner-columns.view.tsx';
import type { Column } from '#views/ui/data-table.view.tsx';
import textButton from '#views/ui/text-button.module.css';
import styles from './account-columns.module.css';

const maxWidthLinks = 3;

type Operations = { links: ReturnType<typeof accountLinksFor>; downloads: readonly DownloadContent[] };

const operation = ({ links, downloads }: Operations): Column<LearnerRow> => ({
  title: 'Operation',
  minWidth: `${Math.min(links.length + downloads.length, maxWidthLinks) * 4}rem`,
  cell: ({ user }) => (
    <span className={styles.operations}>
      {links.map(({ title, route }) => (
        <Link
          key={route}
          className={textButton.button}
          href={pathFor(route, { id: user.id })}
          aria-label={`${title}: ${user.nick || user.login}`}
        >
          {title}
        </Link>
      ))}
      <LearnerDownloads
        learner={{ id: user.id, login: user.login, name: user.nick || user.login }}
        contents={downloads}
      />
    </span>
  ),
});

/** The columns of the account list (ACCT-01), whose operations depend on the permissions (ACCT-02, BULK-08). */
export const accountColumns = (codes: readonly PermissionCode[]) => {
  const links = accountLinksFor(codes);
  const downloads = learnerDownloads(codes);
  return (columns: ReturnType<typeof learnerColumns>): readonly Column<LearnerRow>[] => {
    const { id, activation, nick, email, organization, status, createTime } = columns;
    const all = [id, activation, { ...nick, title: 'Nick Name' }, email, organization, status, createTime];
    return links.length + downloads.length === 0 ? all : [...all, operation({ links, downloads })];
  };
};
