import { type RouteName, routes } from '#rules/routes.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styles } from './menu-list.recipe.ts';

export function MenuIcon({ of }: { of: RouteName }) {
  const route = routes[of];
  return 'icon' in route && <Icon name={route.icon} className={styles.icon} />;
}
