import styles from './waiting.module.css';

/** The frame's shape while it is not known yet what a person may see; nothing moves when the frame arrives. */
export function Waiting() {
  return (
    <div className={styles.frame}>
      <p className={styles.words} role="status">
        Loading
      </p>
      <div className={styles.sidebar} aria-hidden="true">
        <i className={styles.mark} />
        <i className={styles.entry} />
        <i className={styles.entry} />
        <i className={styles.entry} />
      </div>
      <div className={styles.header} aria-hidden="true" />
      <Bars />
    </div>
  );
}

/** The same inside the frame, while a page's chunk is on its way. */
export function WaitingPage() {
  return (
    <div className={styles.inside}>
      <p className={styles.words} role="status">
        Loading
      </p>
      <Bars />
    </div>
  );
}

function Bars() {
  return (
    <div className={styles.page} aria-hidden="true">
      <i className={styles.title} />
      <i className={styles.card} />
      <i className={styles.card} />
    </div>
  );
}
