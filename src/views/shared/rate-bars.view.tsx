import { percentage } from '#rules/formats.ts';
import styles from './rate-bars.module.css';

type Rate = { label: string; rate: number | null };

/** Shares of 100 as bars, each with its figure. */
export function RateBars({ rates }: { rates: readonly Rate[] }) {
  return (
    <ul className={styles.bars}>
      {rates.map(({ label, rate }) => (
        <li className={styles.bar} key={label} title={`${label}: ${percentage(rate)} of members logged in`}>
          <span>{label}</span>
          <span className={styles.figure}>{percentage(rate)}</span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${Math.min(100, Math.max(0, rate ?? 0))}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
