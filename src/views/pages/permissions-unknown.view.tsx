import { useConsole } from '#views/shell/use-console.ts';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { Message } from '#views/ui/message.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';

/** The permissions could not be loaded (SHELL-11). */
export default function PermissionsUnknown() {
  const { session } = useConsole();
  return (
    <>
      <PageHeading title={useRouteTitle()} />
      <Message
        text="Your permissions could not be loaded."
        hint="The page opens as soon as they are known."
        onRetry={() => session.send({ type: 'permissions.retry' })}
      />
    </>
  );
}
