import type { PlaceName } from '#rules/places.ts';
import styles from './menu-list.module.css';

const paths: Partial<Record<PlaceName, string>> = {
  dashboard: 'M3.5 16.5h13M5.5 13.5v-4M10 13.5v-10M14.5 13.5v-7',
  courseList:
    'M10 5.5C8.5 4.3 6.3 3.9 3.5 4v11c2.8-.1 5 .3 6.5 1.5 1.5-1.2 3.7-1.6 6.5-1.5V4c-2.8-.1-5 .3-6.5 1.5Zm0 0v11',
  accountList:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 7c.3-3 2.3-4.5 5.5-4.5s5.2 1.5 5.5 4.5M13 4a2.8 2.8 0 0 1 0 5.2M15 12.3c1.8.6 2.8 2 3 4.2',
  applicationList:
    'M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 7c.3-3 2.3-4.5 5.5-4.5 1.3 0 2.4.2 3.3.7M15 11.5v5M12.5 14h5',
  downloads: 'M10 3.5v9m-3.5-3.3 3.5 3.3 3.5-3.3M3.5 13v2a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-2',
};

export function MenuIcon({ of }: { of: PlaceName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={paths[of]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
