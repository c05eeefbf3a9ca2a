import styles from './bars.module.css';

type Bar = {
  label: string;
  /** As it is read; a bar without one is empty. */
  figure: string;
  /** How much of its track the bar fills, in percent; what lies beyond is cut off. */
  share: number;
  title?: string;
};

type BarsProps = {
  bars: readonly Bar[];
  /** Each bar is one line: label, bar and figure side by side. */
  isInLine?: boolean;
};

/** A few figures as bars, each with its label. */
export function Bars({ bars, isInLine = false }: BarsProps) {
  return (
    <ul className={styles.bars} data-in-line={isInLine || undefined}>
      {bars.map(({ label, figure, share, title }) => (
        <li className={styles.bar} key={label} title={title}>
          <span className={styles.label}>{label}</span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
          </span>
          <span className={styles.figure}>{figure}</span>
        </li>
      ))}
    </ul>
  );
}
