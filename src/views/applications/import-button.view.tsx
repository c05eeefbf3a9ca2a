import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { readQuery, withQuery } from '#rules/url-query.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { useNavigate } from '#views/shell/use-navigate.ts';
import { Button } from '#views/ui/button.view.tsx';
import { LazyPart } from '#views/ui/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy-view.ts';
import { Message } from '#views/ui/message.view.tsx';

const dialog = lazyView(() => import('./application-import.view.tsx'));

const queryPrefix = 'import';

/** Opens the import. The address says that it is open, so that it opens again after a reload or a sign-in. */
export function ImportButton({ onClose }: { onClose(): void }) {
  const address = useAddress();
  const navigate = useNavigate();
  const id = useId();
  const account = useAdministratorEmail();
  const entries = useOwnedEntries();
  const { session } = useConsole();
  const isKnown = useSelector(session, (snapshot) => snapshot.hasTag('organizationsOwned'));
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('organizationsUnknown'));
  const isOpen = readQuery(address, queryPrefix).open === '1';
  const setOpen = (open: string) => navigate(withQuery(address, queryPrefix, { open }), true);
  const close = () => {
    setOpen('');
    onClose();
  };
  return (
    <>
      <Button id={id} onPointerEnter={dialog.load} onFocus={dialog.load} onClick={() => setOpen('1')}>
        Import Application
      </Button>
      {isOpen && isUnknown && (
        <Message
          inline
          text="Your organizations could not be loaded."
          onRetry={() => session.send({ type: 'organizations.retry' })}
        />
      )}
      {isOpen && isKnown && (
        <LazyPart
          of={dialog}
          props={{ account, entries, finalFocusEl: () => document.getElementById(id), onClose: close }}
        />
      )}
    </>
  );
}
