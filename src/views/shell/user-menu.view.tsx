import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { signOutMachine } from '#machines/shell/sign-out.machine.ts';
import { getInitials } from '#rules/patterns/initials.ts';
import { routeAt, routes } from '#rules/routes.ts';
import * as frameTexts from '#rules/shell/frame-texts.ts';
import * as startTexts from '#rules/shell/start-texts.ts';
import { signOutQuestion } from '#rules/shell/unsaved-work-texts.ts';
import { backPath } from '#views/ui/back-link/back-navigation.ts';
import { ConfirmingDialog } from '#views/ui/dialog/confirming-dialog.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { useAddress } from './use-address.ts';
import { useConsole } from './use-console.ts';
import { styles } from './user-menu.recipe.ts';

const close = (event: React.MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

const closeBehind = (event: React.FocusEvent<HTMLElement>) => {
  const { currentTarget, relatedTarget } = event;
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
};

/** The greeting opens a popover with the account page and sign-out (decision 060). */
export function UserMenu({ signOut }: { signOut: ActorRefFrom<typeof signOutMachine> }) {
  const { session } = useConsole();
  const administrator = useSelector(session, ({ context }) => context.administrator);
  const isAtMyAccount = routeAt(useAddress()) === 'myAccount';
  const id = useId();
  const openMyAccount = (event: React.MouseEvent<HTMLElement>) => {
    close(event);
    // Close goes back one entry, so a second entry of the same page would block it (ME-01).
    if (isAtMyAccount) event.preventDefault();
  };
  return (
    <>
      <button className={styles.opener} type="button" popoverTarget={id} aria-haspopup="dialog">
        <span className={styles.initial} aria-hidden="true" translate="no">
          {getInitials(administrator?.nick ?? '')}
        </span>
        <span className={styles.greeting}>
          <IsolatedText text={administrator ? frameTexts.greeting(administrator.nick) : startTexts.account} />
        </span>
        <Icon name="chevronDown" />
      </button>
      <div
        className={styles.card}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={startTexts.account}
        onBlur={closeBehind}
      >
        {administrator && (
          <div className={styles.person}>
            <p className={styles.nick} translate="no">
              {administrator.nick}
            </p>
            <p className={styles.number}>{frameTexts.accountNumber(administrator.code)}</p>
          </div>
        )}
        <Link className={styles.entry} href={routes.myAccount.path} state={backPath} onClick={openMyAccount}>
          {startTexts.account}
        </Link>
        <button
          className={styles.entry}
          type="button"
          onClick={(event) => {
            close(event);
            signOut.send({ type: 'signOut.request' });
          }}
        >
          {frameTexts.signOut}
        </button>
      </div>
      <SignOutDialog actor={signOut} />
    </>
  );
}

/** Asks before drafts are deleted (decision 121). */
function SignOutDialog({ actor }: { actor: ActorRefFrom<typeof signOutMachine> }) {
  const names = useSelector(actor, ({ context }) => context.names);
  return (
    <ConfirmingDialog
      actor={actor}
      text={signOutQuestion(names)}
      action={frameTexts.deleteAndSignOut}
      isFinal
      onConfirm={() => actor.send({ type: 'signOut.confirm' })}
      onCancel={() => actor.send({ type: 'signOut.cancel' })}
    />
  );
}
