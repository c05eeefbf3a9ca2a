import styles from './chart-tip.module.css';

/** What a chart says about the point under the pointer. */
export function ChartTip({ title, words }: { title: string; words: string }) {
  return (
    <div className={styles.tip}>
      <p className={styles.title}>{title}</p>
      <p className={styles.words}>{words}</p>
    </div>
  );
}
