import { useSelector } from '@xstate/react';
import { useConsole } from '#views/shell/use-console.ts';
import { Message } from '#views/ui/message.view.tsx';

export function NoOrganizations() {
  const { session } = useConsole();
  const isOwned = useSelector(session, (snapshot) => snapshot.hasTag('organizationsOwned'));
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('organizationsUnknown'));
  if (isUnknown)
    return (
      <Message
        text="Your organizations could not be loaded."
        onRetry={() => session.send({ type: 'organizations.retry' })}
      />
    );
  if (!isOwned) return <Message text="Your organizations are being loaded." />;
  return (
    <Message
      text="There is no organization to show."
      hint="Ask the person who manages your console to assign an organization to your account."
    />
  );
}
