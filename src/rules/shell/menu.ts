import type { PermissionCode } from '#contract/permission-groups.ts';
import { getMenuEntry, getPath, getRoute, type MenuGroup, type RouteName, routeAt, routeNames } from '#rules/routes.ts';
import { isGranted } from './requirement.ts';

type MenuEntry = { name: RouteName; title: string; path: string };
export type Menu = { group: MenuGroup; entries: MenuEntry[] }[];

/** SHELL-03 */
export const menuFor = (permissions: readonly PermissionCode[]): Menu => {
  const menu: Menu = [];
  for (const name of routeNames) {
    const { menu: group, title, path, requires } = getRoute(name);
    if (!group || !isGranted(requires, permissions)) continue;
    const entry = { name, title, path };
    const last = menu.find((one) => one.group === group);
    if (last) last.entries.push(entry);
    else menu.push({ group, entries: [entry] });
  }
  return menu;
};

/** SHELL-08 */
export const highlightedAt = (address: string): RouteName | undefined => {
  if (getPath(address).startsWith('/speaking-course/')) return 'courseList';
  const name = routeAt(address);
  if (!name) return undefined;
  const entry = getMenuEntry(name);
  return getRoute(entry).menu && entry;
};
