import { styles } from './status.recipe.ts';

/** `success` and `danger` fill the dot; a status without a tone is over or waits. */
export type StatusTone = 'success' | 'danger' | undefined;

type StatusProps = {
  label: string;
  tone: StatusTone;
  note?: string | undefined;
  /** A text of any length and direction. */
  detail?: string | undefined;
};

/** A status in a row of a table, with a dot in front of it and a note and a detail below it. */
export const Status = ({ label, tone, note, detail }: StatusProps) => (
  <span className={styles.status}>
    <span className={styles.label} data-tone={tone}>
      {label}
    </span>
    {note && <span className={styles.note}>{note}</span>}
    {detail && (
      <bdi className={styles.detail} dir="auto">
        {detail}
      </bdi>
    )}
  </span>
);
