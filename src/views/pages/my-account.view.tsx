import { useSelector } from '@xstate/react';
import { openAddress } from '#machines/patterns/console-actors.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { homePath, routes } from '#rules/routes.ts';
import { backLinkTo } from '#rules/shell/back-link.ts';
import { AdministratorFields } from '#views/administrators/administrator-fields.view.tsx';
import { SettingsLinks } from '#views/administrators/settings-links.view.tsx';
import { useConsole } from '#views/shell/use-console.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';
import { goBack } from '#views/ui/back-link/back-navigation.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { styles } from './my-account.recipe.ts';

export default function MyAccount() {
  const { session } = useConsole();
  const administrator = useSelector(session, ({ context }) => context.administrator);
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('administratorUnknown'));
  const back = backLinkTo('accountList', usePermissionCodes());
  const close = () => {
    if (!goBack()) openAddress({ path: homePath });
  };
  return (
    <div className={styles.page}>
      <SettingsLinks />
      {back && <BackLink href={back.path}>{back.title}</BackLink>}
      <PageHeading title={routes.myAccount.title} />
      <Card
        as="section"
        className={styles.card}
        aria-label={routes.myAccount.title}
        aria-busy={!administrator && !isUnknown}
      >
        {isUnknown ? (
          <Message text={administratorTexts.failed} onRetry={() => session.send({ type: 'administrator.retry' })} />
        ) : (
          <AdministratorFields administrator={administrator} />
        )}
      </Card>
      <Button onClick={close}>{administratorTexts.close}</Button>
    </div>
  );
}
