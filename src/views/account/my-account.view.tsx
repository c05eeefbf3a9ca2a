import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'wouter';
import { homePath, places } from '#rules/places.ts';
import { Message } from '#views/shared/message.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useConsole } from '#views/use-console.ts';
import { AccountFields } from './account-fields.view.tsx';
import styles from './my-account.module.css';

/** The signed-in administrator's own account, to read (ME-01). */
export default function MyAccount() {
  const { session } = useConsole();
  const [, navigate] = useLocation();
  const administrator = useSelector(session, ({ context }) => context.administrator);
  const isUnknown = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { administrator: 'unknown' } }));
  const goBack = () => (history.length > 1 ? history.back() : navigate(homePath));
  return (
    <div className={styles.page}>
      <Link className={styles.back} href={places.accountList.path}>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M9.5 4.5 6 8l3.500 3.500" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {places.accountList.title}
      </Link>
      <PageHeading title={places.account.title} />
      <section className={styles.card} aria-label={places.account.title} aria-busy={!administrator && !isUnknown}>
        {isUnknown ? (
          <Message
            text="Your account could not be loaded."
            onRetry={() => session.send({ type: 'administrator.retry' })}
          />
        ) : (
          <AccountFields administrator={administrator} />
        )}
      </section>
      <Button onClick={goBack}>Close</Button>
    </div>
  );
}
