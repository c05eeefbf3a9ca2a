import type { Change } from '#rules/changes.ts';
import { noFigure } from '#rules/formats.ts';
import styles from './figures.module.css';

export type Figure = {
  label: string;
  /** As it is shown; '-' where there is nothing to count. */
  value: string;
  unit?: string;
  /** Against the days before; null while or where it is not known, absent where nothing is compared. */
  change?: Change | null;
};

/** Figures side by side: label above, value large, unit small, change below. */
export function Figures({ figures, isBusy }: { figures: readonly Figure[]; isBusy: boolean }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit, change }) => (
        <div className={styles.figure} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {isBusy ? <i className={styles.waiting} /> : value}
            {!isBusy && unit && value !== noFigure && <span className={styles.unit}> {unit}</span>}
          </dd>
          {change !== undefined && <dd className={styles.change}>{change && <ChangeLine change={change} />}</dd>}
        </div>
      ))}
    </dl>
  );
}

const arrows = { up: '▲', down: '▼', same: '' };

const ChangeLine = ({ change: { direction, words } }: { change: Change }) => (
  <>
    {direction !== 'same' && (
      <span className={styles.arrow} aria-hidden>
        {arrows[direction]}
      </span>
    )}
    {words}
    <span className={styles.against}> against the 7 days before</span>
  </>
);
