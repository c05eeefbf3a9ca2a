import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import type { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import * as accountTexts from '#rules/accounts/account-texts.ts';
import { learnerStatusLabels, productId } from '#rules/learners/learner-texts.ts';
import { organizationPath } from '#rules/organizations/organizations.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useConsole } from '#views/shell/use-console.ts';
import { Card } from '#views/ui/card/card.view.tsx';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import { DataList } from '#views/ui/data-list/data-list.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { NamePath } from '#views/ui/name/names.view.tsx';

/** The fields of an account, read-only (ACCT-04). */
export function AccountInformation({ actor }: { actor: ActorRefFrom<typeof accountDetailMachine> }) {
  const learner = useSelector(actor, ({ context }) => context.item);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isFound = !isMissing && !hasFailed;
  return (
    <Card as="section" shape="page" aria-label={accountTexts.account} aria-busy={isBusy} tabIndex={-1}>
      <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'item.retry' })} />
      {isFound && <Fields learner={learner} />}
      {isMissing && (
        <Message kind="noMatches" text={accountTexts.noSuchAccount}>
          <PageButton name="accountList" />
        </Message>
      )}
      {hasFailed && <Message text={accountTexts.accountNotLoaded} onRetry={() => actor.send({ type: 'item.retry' })} />}
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
        [accountTexts.nick, shown(({ user }) => verbatim(user.nick))],
        [accountTexts.realName, shown(({ user }) => verbatim(user.realName))],
        [accountTexts.email, shown(({ user }) => verbatim(user.email))],
        [accountTexts.mobile, shown(({ maskedMobile }) => maskedMobile)],
        [accountTexts.status, shown(({ user }) => learnerStatusLabels[user.status])],
        [
          accountTexts.organization,
          shown(({ org }) => <NamePath path={organizationPath(org.parentOrgNames, org.name)} />),
        ],
      ]}
    />
  );
}
