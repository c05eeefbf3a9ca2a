import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import { initialsOf } from '#rules/initials.ts';
import { accountNumber, greeting } from '#rules/labels.ts';
import { routeAt, routes } from '#rules/routes.ts';
import { backPath } from '#views/ui/back-navigation.ts';
import { Icon } from '#views/ui/icon.view.tsx';
import { useAddress } from './use-address.ts';
import { useConsole } from './use-console.ts';
import styles from './user-menu.module.css';

const close = (event: React.MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

const closeBehind = (event: React.FocusEvent<HTMLElement>) => {
  const { currentTarget, relatedTarget } = event;
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
};

/** The greeting opens a popover with the account page and sign-out (decision 060). */
export function UserMenu() {
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
        <span className={styles.initial} aria-hidden="true">
          {initialsOf(administrator?.nick ?? '')}
        </span>
        <span className={styles.greeting}>{administrator ? greeting(administrator.nick) : 'Account'}</span>
        <Icon name="chevronDown" />
      </button>
      <div className={styles.card} id={id} popover="auto" role="dialog" aria-label="Account" onBlur={closeBehind}>
        {administrator && (
          <div className={styles.person}>
            <p className={styles.nick}>{administrator.nick}</p>
            <p className={styles.number}>{accountNumber(administrator.code)}</p>
          </div>
        )}
        <Link className={styles.entry} href={routes.myAccount.path} state={backPath} onClick={openMyAccount}>
          Account
        </Link>
        <button className={styles.entry} type="button" onClick={() => session.send({ type: 'signOut.request' })}>
          Sign Out
        </button>
      </div>
    </>
  );
}
