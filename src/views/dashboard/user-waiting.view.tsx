import styles from './user-waiting.module.css';

/** The shape of the user tab while its script is fetched. */
export function UserWaiting() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <i className={styles.form} />
      <i className={styles.table} />
    </div>
  );
}
