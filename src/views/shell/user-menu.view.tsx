import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import { initialsOf } from '#rules/initials.ts';
import { accountNumber, greeting } from '#rules/labels.ts';
import { placeAt, places } from '#rules/places.ts';
import { wayBack } from '#views/shared/way-back.ts';
import { useAddress } from '#views/use-address.ts';
import { useConsole } from '#views/use-console.ts';
import styles from './user-menu.module.css';

const close = (event: React.MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Whoever walks on with the Tab key leaves the card behind. */
const closeBehind = (event: React.FocusEvent<HTMLElement>) => {
  const { currentTarget, relatedTarget } = event;
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
};

/** The greeting, and behind it the account and the way out; the browser's own popover (decision 061). */
export function UserMenu() {
  const { session } = useConsole();
  const administrator = useSelector(session, ({ context }) => context.administrator);
  const isAtAccount = placeAt(useAddress()) === 'account';
  const id = useId();
  const followAccount = (event: React.MouseEvent<HTMLElement>) => {
    close(event);
    // A second entry of the same page would be all that Close goes back to (ME-01).
    if (isAtAccount) event.preventDefault();
  };
  return (
    <>
      <button className={styles.opener} type="button" popoverTarget={id} aria-haspopup="dialog">
        <span className={styles.initial} aria-hidden="true">
          {initialsOf(administrator?.nick ?? '')}
        </span>
        <span className={styles.greeting}>{administrator ? greeting(administrator.nick) : 'Account'}</span>
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />
        </svg>
      </button>
      <div className={styles.card} id={id} popover="auto" role="dialog" aria-label="Account" onBlur={closeBehind}>
        {administrator && (
          <div className={styles.person}>
            <p className={styles.nick}>{administrator.nick}</p>
            <p className={styles.number}>{accountNumber(administrator.code)}</p>
          </div>
        )}
        <Link className={styles.entry} href={places.account.path} state={wayBack} onClick={followAccount}>
          Account
        </Link>
        <button className={styles.entry} type="button" onClick={() => session.send({ type: 'signOut.request' })}>
          Sign Out
        </button>
      </div>
    </>
  );
}
