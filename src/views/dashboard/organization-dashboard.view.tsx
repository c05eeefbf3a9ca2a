import { useSelector } from '@xstate/react';
import { organizationDashboardMachine } from '#machines/dashboard/organization-dashboard.machine.ts';
import type { OrganizationEntry } from '#rules/organizations.ts';
import { DayWindowPicker } from '#views/shared/day-window-picker.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { OrganizationPicker } from '#views/shared/organization-picker.view.tsx';
import { useToday } from '#views/shared/use-today.ts';
import { useConsole } from '#views/use-console.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { LoginBehavior } from './login-behavior.view.tsx';
import { MemberSummary } from './member-summary.view.tsx';
import styles from './organization-dashboard.module.css';
import { StudyDuration } from './study-duration.view.tsx';

/** One organisation's figures in seven days, section by section. */
export function OrganizationDashboard({ entries }: { entries: readonly OrganizationEntry[] }) {
  const { timeZone } = useConsole().settings;
  const input = { orgCode: entries[0]?.code ?? '', today: useToday(), timeZone };
  const actor = usePageActor(organizationDashboardMachine, input);
  const orgCode = useSelector(actor, ({ context }) => context.orgCode);
  const window = useSelector(actor, ({ context }) => context.window);
  const today = useSelector(actor, ({ context }) => context.today);
  const name = entries.find(({ code }) => code === orgCode)?.name ?? '';
  const isWithout = useSelector(actor, (snapshot) => snapshot.matches('withoutOrganization'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ withOrganization: 'failed' }));
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
      </div>
      {hasFailed ? (
        <div className={styles.failed}>
          <Message
            text="The figures could not be loaded."
            hint="Organization and dates are kept."
            onRetry={() => actor.send({ type: 'figures.retry' })}
          />
        </div>
      ) : (
        <div className={styles.grid}>
          <MemberSummary actor={actor} organization={name} />
          <LoginBehavior actor={actor} />
          <StudyDuration actor={actor} />
        </div>
      )}
    </>
  );
}
