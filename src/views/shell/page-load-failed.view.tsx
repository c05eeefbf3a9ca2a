import buttonStyles from '#views/ui/plain-button.module.css';
import styles from './message-page.module.css';

/** The files of a page could not be fetched (REQ-13). */
export function PageLoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className={styles.within} role="alert">
      <h1 className={styles.heading}>This page could not be loaded</h1>
      <p className={styles.text}>Check the connection and try again.</p>
      <button className={`${buttonStyles.solid} ${styles.action}`} type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
