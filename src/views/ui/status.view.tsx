import styles from './status.module.css';

/** `success` and `danger` fill the dot; a status without a tone is over or waits. */
export type StatusTone = 'success' | 'danger' | undefined;

/** A status in a row of a table, with a dot in front of it and a note below it. */
export const Status = ({ label, tone, note }: { label: string; tone: StatusTone; note?: string | undefined }) => (
  <span className={styles.status}>
    <span className={styles.label} data-tone={tone}>
      {label}
    </span>
    {note && <span className={styles.note}>{note}</span>}
  </span>
);
