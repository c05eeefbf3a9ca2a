import { useSelector } from '@xstate/react';
import { sessionListMachine } from '#machines/administrators/session-list.machine.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { secondFactorTitle } from '#rules/administrators/second-factor-texts.ts';
import { routes } from '#rules/routes.ts';
import { passwordChangeUnavailable } from '#rules/session/session-texts.ts';
import { PasswordForm } from '#views/administrators/password-form.view.tsx';
import { SecondFactor } from '#views/administrators/second-factor.view.tsx';
import { SessionList } from '#views/administrators/session-list.view.tsx';
import { SettingsLinks } from '#views/administrators/settings-links.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './account-security.recipe.ts';

/** The security settings of the signed-in administrator (ME-01). */
export default function AccountSecurity() {
  const sessions = useActorRef(sessionListMachine);
  const isUnavailable = useSelector(sessions, (snapshot) => snapshot.hasTag('unavailable'));
  return (
    <div className={styles.page}>
      <SettingsLinks />
      <PageHeading title={routes.accountSecurity.title} />
      <Card as="section" shape="page" aria-labelledby="password-heading">
        <h2 id="password-heading">{administratorTexts.changePassword}</h2>
        {isUnavailable ? <Text>{passwordChangeUnavailable}</Text> : <PasswordForm />}
      </Card>
      <Card as="section" shape="page" tabIndex={-1} aria-labelledby="second-factor-heading">
        <h2 id="second-factor-heading">{secondFactorTitle}</h2>
        <SecondFactor />
      </Card>
      <Card as="section" shape="rows" aria-labelledby="sessions-heading">
        <h2 id="sessions-heading">{administratorTexts.sessions}</h2>
        <SessionList actor={sessions} />
      </Card>
    </div>
  );
}
