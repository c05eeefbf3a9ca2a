import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import type { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { accountNotLoaded, noSuchAccount } from '#rules/accounts/account-messages.ts';
import { learnerStatusLabels, productId } from '#rules/learners/learner-labels.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { organizationPath } from '#rules/session/organizations.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { Card } from '#views/ui/card.view.tsx';
import { CopyableId } from '#views/ui/copyable-id.view.tsx';
import { DataList } from '#views/ui/data-list.view.tsx';
import { Message } from '#views/ui/message.view.tsx';
import { Name } from '#views/ui/name.view.tsx';
import { NamePath } from '#views/ui/names.view.tsx';
import { OutdatedNotice } from '#views/ui/outdated-notice.view.tsx';

/** The fields of an account, read-only (ACCT-04). */
export function AccountInformation({ actor }: { actor: ActorRefFrom<typeof accountDetailMachine> }) {
  const learner = useSelector(actor, ({ context }) => context.item);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isFound = !isMissing && !hasFailed;
  return (
    <Card as="section" shape="page" aria-label="Account" aria-busy={isBusy} tabIndex={-1}>
      <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'item.retry' })} />
      {isFound && <Fields learner={learner} />}
      {isMissing && <Message text={noSuchAccount} />}
      {hasFailed && <Message text={accountNotLoaded} onRetry={() => actor.send({ type: 'item.retry' })} />}
    </Card>
  );
}

const verbatim = (text: string) => text && <Name text={text} />;

function Fields({ learner }: { learner: LearnerDetail | null }) {
  const name = productId(useConsole().settings.brand.product);
  const shown = (content: (read: LearnerDetail) => ReactNode) => learner && (content(learner) || noFigure);
  return (
    <DataList
      layout="columns"
      items={[
        [name, shown(({ user }) => user.login && <CopyableId id={user.login} name={name} />)],
        ['Nick Name', shown(({ user }) => verbatim(user.nick))],
        ['Real Name', shown(({ user }) => verbatim(user.realName))],
        ['E-mail', shown(({ user }) => verbatim(user.email))],
        ['Mobile', shown(({ maskedMobile }) => maskedMobile)],
        ['Status', shown(({ user }) => learnerStatusLabels[user.status])],
        ['Organization', shown(({ org }) => <NamePath path={organizationPath(org.parentOrgNames, org.name)} />)],
      ]}
    />
  );
}
