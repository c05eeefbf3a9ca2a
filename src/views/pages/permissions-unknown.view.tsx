import * as accessTexts from '#rules/session/access-texts.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';

/** The permissions could not be loaded (SHELL-11). */
export default function PermissionsUnknown() {
  const { session } = useConsole();
  return (
    <>
      <PageHeading title={useRouteTitle()} />
      <Message
        text={accessTexts.permissionsFailed}
        hint={accessTexts.pageOpens}
        onRetry={() => session.send({ type: 'permissions.retry' })}
      />
    </>
  );
}
