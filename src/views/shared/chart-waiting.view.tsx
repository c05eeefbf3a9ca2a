import styles from './chart-panel.module.css';

/** Holds a chart's place. */
export function ChartWaiting() {
  return <i className={styles.waiting} />;
}
