import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { homePath, routes } from '#rules/routes.ts';
import { backLinkTo } from '#rules/shell/back-link.ts';
import { AdministratorFields } from '#views/session/administrator-fields.view.tsx';
import styles from '#views/session/my-account.module.css';
import { useConsole } from '#views/shell/use-console.ts';
import { useNavigate } from '#views/shell/use-navigate.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { BackLink } from '#views/ui/back-link.view.tsx';
import { hasBackPath } from '#views/ui/back-navigation.ts';
import { Button } from '#views/ui/button.view.tsx';
import { Card } from '#views/ui/card.view.tsx';
import { Message } from '#views/ui/message.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';

const linkStyle = { color: 'var(--color-brand)', textDecoration: 'underline' };
const fullCard = { width: '100%', minHeight: '19rem' };

export default function MyAccount() {
  const { session } = useConsole();
  const navigate = useNavigate();
  const administrator = useSelector(session, ({ context }) => context.administrator);
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('administratorUnknown'));
  const back = backLinkTo('accountList', usePermissionCodes());
  const goBack = () => (hasBackPath() ? history.back() : navigate(homePath));
  return (
    <div className={styles.page}>
      {back && <BackLink href={back.path}>{back.title}</BackLink>}
      <PageHeading title={routes.myAccount.title} />
      <Card as="section" style={fullCard} aria-label={routes.myAccount.title} aria-busy={!administrator && !isUnknown}>
        {isUnknown ? (
          <Message
            text="Your account could not be loaded."
            onRetry={() => session.send({ type: 'administrator.retry' })}
          />
        ) : (
          <AdministratorFields administrator={administrator} />
        )}
      </Card>
      <Link href={routes.accountSecurity.path} style={linkStyle}>
        {routes.accountSecurity.title}
      </Link>
      <Button onClick={goBack}>Close</Button>
    </div>
  );
}
