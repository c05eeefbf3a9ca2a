import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { homePath, places } from '#rules/places.ts';
import { BackLink } from '#views/shared/back-link.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { hasWayBack } from '#views/shared/way-back.ts';
import { useConsole } from '#views/use-console.ts';
import { AccountFields } from './account-fields.view.tsx';
import styles from './my-account.module.css';

/** The signed-in administrator's own account, to read (ME-01). */
export default function MyAccount() {
  const { session } = useConsole();
  const [, navigate] = useLocation();
  const administrator = useSelector(session, ({ context }) => context.administrator);
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('administratorUnknown'));
  const goBack = () => (hasWayBack() ? history.back() : navigate(homePath));
  return (
    <div className={styles.page}>
      <BackLink href={places.accountList.path}>{places.accountList.title}</BackLink>
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
