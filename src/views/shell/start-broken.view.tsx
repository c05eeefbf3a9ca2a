import { BrokenLine } from './broken-line.view.tsx';
import styles from './message-page.module.css';

/** The settings of this host are missing or broken: nothing of the console can start. */
export function StartBroken({ onRetry }: { onRetry(): void }) {
  return (
    <main className={styles.page}>
      <div className={styles.message} role="alert">
        <BrokenLine />
        <h1 className={styles.heading}>The console cannot start</h1>
        <p className={styles.words}>
          Its settings could not be read. Check the connection and try again; if it stays like this, tell whoever looks
          after the console that settings.json is missing or broken.
        </p>
        <button className={styles.action} type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}
