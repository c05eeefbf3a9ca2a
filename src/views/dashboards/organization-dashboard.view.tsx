import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { organizationDashboardMachine } from '#machines/dashboards/organization-dashboard.machine.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import * as organizationComparisonTexts from '#rules/dashboards/organization-comparison-texts.ts';
import { report } from '#rules/dashboards/report-texts.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import { ignoredOrganizationText, organizationQueryPrefix } from '#rules/organizations/organization-url.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';

import { isoDays } from '#rules/patterns/formats.ts';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import { ignoredPeriodText } from '#rules/patterns/period-url.ts';
import { routes } from '#rules/routes.ts';
import { markPath } from '#texts/isolated-text.ts';
import { NoOrganizations } from '#views/organizations/no-organizations.view.tsx';
import { OrganizationPicker } from '#views/organizations/organization-picker.view.tsx';
import { Denied } from '#views/shell/denied.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useTimeZone, useToday } from '#views/shell/use-time.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { IgnoredPart } from '#views/ui/ignored-part.view.tsx';
import { DialogButton } from '#views/ui/lazy/dialog-button.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { PrintCaption } from '#views/ui/print-caption.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { useFocusWhenLost } from '#views/ui/use-focus-when-lost.ts';
import { ComparedWith } from './compared-with.view.tsx';
import { OrganizationCards } from './organization-cards.view.tsx';
import { styles } from './organization-dashboard.recipe.ts';
import { PeriodPicker } from './period-picker.view.tsx';

const comparison = lazyView(() => import('./organization-comparison.view.tsx'));

export function OrganizationDashboard({ entries }: { entries: readonly OrganizationEntry[] }) {
  const timeZone = useTimeZone();
  const owned = useMemo(() => entries.map(({ code }) => code), [entries]);
  const input = { owned, address: useAddress(), today: useToday(), timeZone };
  const actor = useActorRef(organizationDashboardMachine, input);
  const orgCode = useSelector(actor, ({ context }) => context.orgCode);
  const window = useSelector(actor, ({ context }) => context.window);
  const period = useSelector(actor, ({ context }) => context.period);
  const isSevenDaysOnly = useSelector(actor, ({ context }) => context.isSevenDaysOnly);
  const toolbar = useFocusWhenLost<HTMLDivElement>(`${period} ${isSevenDaysOnly}`);
  const today = useSelector(actor, ({ context }) => context.today);
  const address = useSelector(actor, (snapshot) => snapshot.context.address);
  const name = organizationName(entries, orgCode);
  const path = entries.find(({ code }) => code === orgCode)?.path ?? '';
  const isWithout = useSelector(actor, (snapshot) => snapshot.hasTag('withoutOrganization'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isDenied = useSelector(actor, (snapshot) => snapshot.hasTag('denied'));
  if (isWithout) return <NoOrganizations />;
  return (
    <>
      <div className={styles.toolbar} ref={toolbar} tabIndex={-1}>
        <OrganizationPicker
          entries={entries}
          chosen={orgCode}
          canChooseDisabled
          onChoose={(code) => actor.send({ type: 'organization.choose', code })}
        />
        <PeriodPicker
          period={period}
          window={window}
          today={today}
          isSevenDaysOnly={isSevenDaysOnly}
          send={actor.send}
        />
        <IgnoredPart text={isSevenDaysOnly ? periodTexts.sevenDaysOnly : ''} />
        <IgnoredPart text={ignoredOrganizationText({ address, owned, shown: name })} />
        <IgnoredPart text={ignoredPeriodText({ address, queryPrefix: organizationQueryPrefix, today })} />
        <DialogButton
          key={orgCode}
          variant="ghost"
          label={organizationComparisonTexts.compare}
          dialog={comparison}
          props={{ entries, code: orgCode, period, window }}
        />
        <ButtonLink variant="ghost" href={routes.organizationReport.path}>
          {report}
        </ButtonLink>
        <ComparedWith actor={actor} period={period} window={window} today={today} />
      </div>
      <PrintCaption parts={[markPath(path), isoDays(window)]} />
      <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'page.retry' })} />
      {isDenied && (
        <Card shape="placeholder" className={styles.message}>
          <Denied text={dashboardTexts.denied} hint={dashboardTexts.chooseOther} />
        </Card>
      )}
      {hasFailed && (
        <Card shape="placeholder" className={styles.message}>
          <Message
            text={dashboardTexts.failed}
            hint={dashboardTexts.choicesReapplied}
            onRetry={() => actor.send({ type: 'page.retry' })}
          />
        </Card>
      )}
      {!isDenied && !hasFailed && (
        <OrganizationCards
          actor={actor}
          code={orgCode}
          organization={name}
          period={period}
          window={window}
          today={today}
        />
      )}
    </>
  );
}
