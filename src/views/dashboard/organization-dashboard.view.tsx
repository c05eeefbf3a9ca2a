import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { organizationDashboardMachine } from '#machines/dashboard/organization-dashboard.machine.ts';
import type { OrganizationEntry } from '#rules/organizations.ts';
import { DayWindowPicker } from '#views/shared/day-window-picker.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { OrganizationPicker } from '#views/shared/organization-picker.view.tsx';
import { useToday } from '#views/shared/use-today.ts';
import { useAddress } from '#views/use-address.ts';
import { useConsole } from '#views/use-console.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { ComparedWith } from './compared-with.view.tsx';
import { OrganizationCards } from './organization-cards.view.tsx';
import styles from './organization-dashboard.module.css';

/** One organisation's figures in seven days, section by section. */
export function OrganizationDashboard({ entries }: { entries: readonly OrganizationEntry[] }) {
  const { timeZone } = useConsole().settings;
  const owned = useMemo(() => entries.map(({ code }) => code), [entries]);
  const input = { owned, address: useAddress(), today: useToday(), timeZone };
  const actor = usePageActor(organizationDashboardMachine, input);
  const orgCode = useSelector(actor, ({ context }) => context.orgCode);
  const window = useSelector(actor, ({ context }) => context.window);
  const today = useSelector(actor, ({ context }) => context.today);
  const name = entries.find(({ code }) => code === orgCode)?.name ?? '';
  const isWithout = useSelector(actor, (snapshot) => snapshot.hasTag('withoutOrganization'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'));
  if (isWithout)
    return (
      <Message
        text="There is no organization to show."
        hint="Ask whoever looks after your console to assign an organization to your account."
      />
    );
  return (
    <>
      <div className={styles.toolbar}>
        <OrganizationPicker
          entries={entries}
          chosen={orgCode}
          mayChooseDisabled
          onChoose={(code) => actor.send({ type: 'organization.choose', code })}
        />
        <DayWindowPicker window={window} today={today} send={actor.send} />
        <ComparedWith actor={actor} />
      </div>
      {isRefused && (
        <div className={styles.instead}>
          <Message text="You have no access to the figures of this organization." hint="Choose another organization." />
        </div>
      )}
      {hasFailed && (
        <div className={styles.instead}>
          <Message
            text="The figures could not be loaded."
            hint="Organization and dates are kept."
            onRetry={() => actor.send({ type: 'figures.retry' })}
          />
        </div>
      )}
      {!isRefused && !hasFailed && <OrganizationCards actor={actor} name={name} window={window} />}
    </>
  );
}
