import buttonStyles from '#views/ui/plain-button.module.css';
import { BrokenLine } from './broken-line.view.tsx';
import styles from './message-page.module.css';

/** The settings of this host are missing or invalid, so the console cannot start. */
export function StartFailed({ onRetry }: { onRetry(): void }) {
  return (
    <main className={styles.page}>
      <div className={styles.message} role="alert">
        <BrokenLine />
        <h1 className={styles.heading}>The console cannot start</h1>
        <p className={styles.text}>
          Its settings could not be read. Check the connection and try again; if that does not help, tell the person who
          manages the console that settings.json is missing or broken.
        </p>
        <button className={`${buttonStyles.solid} ${styles.action}`} type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}
