import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { OrganizationDashboard } from './organization-dashboard.view.tsx';
import { OrganizationWaiting } from './organization-waiting.view.tsx';

export function OrganizationTab() {
  const { session } = useConsole();
  const organizations = useSelector(session, ({ context }) => context.organizations);
  const isOwned = useSelector(session, (snapshot) => snapshot.hasTag('organizationsOwned'));
  const isUnknown = useSelector(session, (snapshot) => snapshot.hasTag('organizationsUnknown'));
  const entries = useMemo(() => flattenOrganizations(organizations), [organizations]);
  if (isUnknown)
    return (
      <Message
        text={organizationTexts.failed}
        hint={dashboardTexts.figuresAppear}
        onRetry={() => session.send({ type: 'organizations.retry' })}
      />
    );
  return isOwned ? <OrganizationDashboard key={entries[0]?.code} entries={entries} /> : <OrganizationWaiting />;
}
