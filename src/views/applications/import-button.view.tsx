import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { importOpenerMachine } from '#machines/applications/import-opener.machine.ts';
import type { ChangeableList } from '#machines/patterns/list.setup.ts';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const dialog = lazyView(() => import('./application-import.view.tsx'));

/** Opens the import once the owned organizations are known (APPL-02, APPL-11). */
export function ImportButton({ list }: { list: ChangeableList }) {
  const id = useId();
  const account = useAdministratorEmail();
  const entries = useOwnedEntries();
  const { session } = useConsole();
  const actor = useActorRef(importOpenerMachine, { address: useAddress(), session, list });
  const step = useSelector(actor, (snapshot) => findTag(snapshot, ['waiting', 'failed', 'open']));
  const close = () => actor.send({ type: 'import.close' });
  return (
    <>
      <Button
        id={id}
        aria-label={step === 'waiting' ? applicationTexts.importTitle : undefined}
        loading={step === 'waiting'}
        onPointerEnter={dialog.load}
        onFocus={dialog.load}
        onClick={() => actor.send({ type: 'import.open' })}
      >
        {applicationTexts.importTitle}
      </Button>
      <span className="visually-hidden" role="status">
        {step === 'waiting' && applicationTexts.loadingOrganizations}
      </span>
      {step === 'failed' && (
        <Message inline text={organizationTexts.failed} onRetry={() => actor.send({ type: 'organizations.retry' })} />
      )}
      {(step === 'waiting' || step === 'failed') && (
        <Button
          variant="ghost"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            close();
          }}
        >
          {applicationTexts.cancel}
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
