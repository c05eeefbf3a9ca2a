import type { PermissionCode } from '#contract/permissions.contract.ts';
import { type MenuGroup, pathOf, type RouteName, routeAt, routeNames, routeOf } from '#rules/routes.ts';
import { isGranted } from './requirement.ts';

type MenuEntry = { name: RouteName; title: string; path: string };
export type Menu = { group: MenuGroup; entries: MenuEntry[] }[];

/** SHELL-03 */
export const menuFor = (permissions: readonly PermissionCode[]): Menu => {
  const menu: Menu = [];
  for (const name of routeNames) {
    const { menu: group, title, path, requires } = routeOf(name);
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
  if (pathOf(address).startsWith('/speaking-course/')) return 'courseList';
  const name = routeAt(address);
  if (!name) return undefined;
  const { parent, menu } = routeOf(name);
  return menu ? name : routeNames.find((other) => other === parent);
};
