import { Message } from '#views/shared/message.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useConsole } from '#views/use-console.ts';
import { usePlaceTitle } from '#views/use-place-title.ts';

/** The permissions could not be loaded: the page stays closed, quietly (SHELL-11). */
export default function Unsure() {
  const { session } = useConsole();
  return (
    <>
      <PageHeading title={usePlaceTitle()} />
      <Message
        text="Your permissions could not be loaded."
        hint="The page opens as soon as they are known."
        onRetry={() => session.send({ type: 'permissions.retry' })}
      />
    </>
  );
}
