import type { LearnerRow } from '#contract/learners.contract.ts';
import { learnerName, learnerStatusLabels } from '#rules/learners/learner-labels.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { organizationPath } from '#rules/session/organizations.ts';
import { isolatePath } from '#texts/isolated-text.ts';
import { OrganizationName } from '#views/organizations/organization-name.view.tsx';
import { Breakable } from '#views/ui/breakable.view.tsx';
import { CopyableId } from '#views/ui/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table.view.tsx';
import { Status } from '#views/ui/status.view.tsx';
import { ActivationCell } from './activation-cell.view.tsx';

type LearnerColumn = Column<LearnerRow>;

const namesOf = ({ org }: LearnerRow) => isolatePath(organizationPath(org.parentOrgNames, org.name));

export const learnerColumns = (timeZone: string) =>
  ({
    id: {
      title: 'ID',
      isVerbatim: true,
      cell: ({ user: { login } }) => <CopyableId id={login} name={`ID ${login}`} />,
      isFigure: true,
    },
    nick: {
      title: 'Nick',
      isRowHeader: true,
      isVerbatim: true,
      minWidth: '5.5rem',
      cell: ({ user }) => user.nick || noFigure,
      whole: ({ user }) => user.nick,
    },
    email: {
      title: 'E-mail',
      isVerbatim: true,
      isStateless: true,
      minWidth: '8.5rem',
      cell: ({ user }) => <Breakable text={user.email || noFigure} after="@" />,
      whole: ({ user }) => user.email,
    },
    organization: {
      title: 'Organization',
      isVerbatim: true,
      isStateless: true,
      minWidth: '11.5rem',
      cell: ({ org }) => <OrganizationName {...org} />,
      whole: namesOf,
    },
    status: {
      title: 'Status',
      isStateless: true,
      cell: ({ user: { status } }) => (
        <Status label={learnerStatusLabels[status]} tone={status === 'DISABLED' ? undefined : 'success'} />
      ),
    },
    createTime: { title: 'Create Time', cell: ({ createdAt }) => dateTime(createdAt, timeZone), isFigure: true },
    activation: {
      title: 'Account Activation',
      isControls: true,
      cell: ({ user }) => <ActivationCell userId={user.id} name={learnerName(user)} />,
    },
  }) satisfies Record<string, LearnerColumn>;
