import styles from './organization-dashboard.module.css';
import { type DashboardActor, useBeforeState } from './use-section.ts';

/** Says what the changes are against, as soon as there are any; its place is held until then. */
export function ComparedWith({ actor }: { actor: DashboardActor }) {
  return (
    <p className={styles.compared} data-before={useBeforeState(actor)}>
      Changes are against the 7 days before.
    </p>
  );
}
