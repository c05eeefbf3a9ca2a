import { noFigure } from '#rules/formats.ts';
import styles from './figures.module.css';

export type Figure = {
  label: string;
  /** As it is shown; '-' where there is nothing to count. */
  value: string;
  unit?: string;
};

/** Figures side by side: label above, value large, unit small. */
export function Figures({ figures, isBusy }: { figures: readonly Figure[]; isBusy: boolean }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div className={styles.figure} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {isBusy ? <i className={styles.waiting} /> : value}
            {!isBusy && unit && value !== noFigure && <span className={styles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
