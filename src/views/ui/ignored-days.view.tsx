import { ignoredDaysText, type WindowUrl } from '#rules/day-window-url.ts';
import styles from './ignored-days.module.css';

/** Nothing if the page shows the days of its address. */
export function IgnoredDays(url: WindowUrl) {
  const text = ignoredDaysText(url);
  return text && <p className={styles.text}>{text}</p>;
}
