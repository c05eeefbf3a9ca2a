import type { LearnerRow } from '#contract/learners.contract.ts';
import { dateTime, noFigure } from '#rules/formats.ts';
import { learnerStatusLabels } from '#rules/learner-labels.ts';
import { organizationPath } from '#rules/organizations.ts';
import { CopyableId } from '#views/ui/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table.view.tsx';
import { ActivationCell } from './activation-cell.view.tsx';
import styles from './learner-columns.module.css';

type LearnerColumn = Column<LearnerRow>;

const namesOf = ({ org }: LearnerRow) => organizationPath(org.parentOrgNames, org.name);

export const learnerColumns = (timeZone: string) =>
  ({
    id: {
      title: 'ID',
      cell: ({ user: { login } }) => <CopyableId id={login} name={`ID ${login}`} />,
      isFigure: true,
    },
    nick: {
      title: 'Nick',
      minWidth: '5.5rem',
      cell: ({ user }) => user.nick || noFigure,
      whole: ({ user }) => user.nick,
    },
    email: {
      title: 'E-mail',
      minWidth: '8.5rem',
      cell: ({ user }) => <Breakable text={user.email || noFigure} after="@" />,
      whole: ({ user }) => user.email,
    },
    organization: {
      title: 'Organization',
      minWidth: '11.5rem',
      cell: ({ org }) => <OrganizationName {...org} />,
      whole: namesOf,
    },
    status: {
      title: 'Status',
      cell: ({ user: { status } }) => (
        <span className={styles.status} data-status={status}>
          {learnerStatusLabels[status]}
        </span>
      ),
    },
    createTime: { title: 'Create Time', cell: ({ createdAt }) => dateTime(createdAt, timeZone), isFigure: true },
    activation: {
      title: 'Account Activation',
      cell: ({ user }) => <ActivationCell userId={user.id} name={user.nick || user.login} />,
    },
  }) satisfies Record<string, LearnerColumn>;

/** A long path loses its parents first, then the end of the organization's name. */
function OrganizationName({ parentOrgNames, name }: LearnerRow['org']) {
  const above = organizationPath(parentOrgNames, '');
  return (
    <span className={styles.organization}>
      {above && (
        <span className={styles.above}>
          <Breakable text={above} after="/" />
        </span>
      )}
      <span className={styles.own}>{name || noFigure}</span>
    </span>
  );
}

/** Breaks lines after a sign, not within a word. */
function Breakable({ text, after }: { text: string; after: string }) {
  const end = text.indexOf(after) + after.length;
  if (end < after.length) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      <Breakable text={text.slice(end)} after={after} />
    </>
  );
}
