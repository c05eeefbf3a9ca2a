import styles from './organization-dashboard.module.css';

/** The dashboard's shape while the owned organisations are still being loaded. */
export function OrganizationWaiting() {
  return (
    <div role="status" aria-label="Loading">
      <div className={styles.toolbar}>
        <i className={styles.waitingPicker} />
        <i className={styles.waitingWindow} />
      </div>
      <div className={styles.grid}>
        <i className={styles.waitingSummary} />
        <i className={styles.waitingSection} />
        <i className={styles.waitingSection} />
        <i className={styles.waitingFigures} />
        <i className={styles.waitingWide} />
        <i className={styles.waitingSection} />
        <i className={styles.waitingSection} />
        <i className={styles.waitingSummary} />
      </div>
    </div>
  );
}
