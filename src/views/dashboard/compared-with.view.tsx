import styles from './organization-dashboard.module.css';
import { type DashboardActor, useBeforeState } from './use-section.ts';

/** Reserves its space until the changes are loaded. */
export function ComparedWith({ actor }: { actor: DashboardActor }) {
  return (
    <p className={styles.compared} data-before={useBeforeState(actor)}>
      Changes are against the 7 days before.
    </p>
  );
}
