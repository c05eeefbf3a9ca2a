import { lastSevenDays } from '#rules/day-window.ts';
import { useToday } from '#views/shared/use-today.ts';
import { ComparedWith } from './compared-with.view.tsx';
import { OrganizationCards } from './organization-cards.view.tsx';
import styles from './organization-dashboard.module.css';

/** The dashboard's own shape while the owned organisations are still being loaded. */
export function OrganizationWaiting() {
  const window = lastSevenDays(useToday());
  return (
    <>
      <div className={styles.toolbar} role="status" aria-label="Loading">
        <i className={styles.waitingPicker} />
        <i className={styles.waitingWindow} />
        <ComparedWith actor={undefined} />
      </div>
      <OrganizationCards actor={undefined} name="the organization" window={window} />
    </>
  );
}
