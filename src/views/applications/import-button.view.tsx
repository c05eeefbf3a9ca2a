import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { importOpenerMachine } from '#machines/applications/import-opener.machine.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { Button } from '#views/ui/button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { LazyPart } from '#views/ui/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy-view.ts';
import { Message } from '#views/ui/message.view.tsx';
import { tagOf } from '#views/ui/tag-of.ts';
import { useActorEvent } from '#views/ui/use-actor-event.ts';

const dialog = lazyView(() => import('./application-import.view.tsx'));

const title = 'Import Application';

/** Opens the import once the owned organizations are known (APPL-02, APPL-11). */
export function ImportButton({ onClose }: { onClose(): void }) {
  const id = useId();
  const account = useAdministratorEmail();
  const entries = useOwnedEntries();
  const { session } = useConsole();
  const actor = usePageActor(importOpenerMachine, { address: useAddress(), session });
  const step = useSelector(actor, (snapshot) => tagOf(snapshot, ['waiting', 'failed', 'open']));
  useActorEvent(actor, 'import.closed', onClose);
  const close = () => actor.send({ type: 'import.close' });
  return (
    <>
      <Button
        id={id}
        aria-label={step === 'waiting' ? title : undefined}
        loading={step === 'waiting'}
        onPointerEnter={dialog.load}
        onFocus={dialog.load}
        onClick={() => actor.send({ type: 'import.open' })}
      >
        {title}
      </Button>
      <span className="visually-hidden" role="status">
        {step === 'waiting' && 'Loading your organizations'}
      </span>
      {step === 'failed' && (
        <Message
          inline
          text="Your organizations could not be loaded."
          onRetry={() => actor.send({ type: 'organizations.retry' })}
        />
      )}
      {(step === 'waiting' || step === 'failed') && (
        <Button
          variant="ghost"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            close();
          }}
        >
          Cancel
        </Button>
      )}
      {step === 'open' && (
        <LazyPart
          of={dialog}
          props={{ account, entries, finalFocusEl: () => document.getElementById(id), onClose: close }}
        />
      )}
    </>
  );
}
