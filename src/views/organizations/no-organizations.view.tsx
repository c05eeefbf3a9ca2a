import { useSelector } from '@xstate/react';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useConsole } from '#views/shell/use-console.ts';
import { Message } from '#views/ui/message/message.view.tsx';

export function NoOrganizations() {
  const { session } = useConsole();
  const isOwned = useSelector(session, (snapshot) => snapshot.hasTag('organizationsOwned'));
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('organizationsUnknown'));
  if (isUnknown)
    return <Message text={organizationTexts.failed} onRetry={() => session.send({ type: 'organizations.retry' })} />;
  if (!isOwned) return <Message kind="waiting" text={organizationTexts.loading} />;
  return (
    <Message text={organizationTexts.none} hint={organizationTexts.askToAssign}>
      <PageButton name="helpCenter" />
    </Message>
  );
}
