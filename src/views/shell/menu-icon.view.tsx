import type { RouteName } from '#rules/routes.ts';
import { Icon, type IconName } from '#views/ui/icon.view.tsx';
import styles from './menu-list.module.css';

const icons: Partial<Record<RouteName, IconName>> = {
  dashboard: 'barChart',
  courseList: 'book',
  accountList: 'people',
  applicationList: 'personAdd',
  downloads: 'download',
};

export function MenuIcon({ of }: { of: RouteName }) {
  const name = icons[of];
  return name && <Icon name={name} className={styles.icon} />;
}
