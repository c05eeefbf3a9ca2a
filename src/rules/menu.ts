import type { PermissionCode } from '#contract/permissions.contract.ts';
import { type MenuGroup, type PlaceName, pathOf, placeAt, placeNames, placeOf } from './places.ts';
import { isMet } from './requirement.ts';

type MenuEntry = { name: PlaceName; title: string; path: string };
export type Menu = { group: MenuGroup; entries: MenuEntry[] }[];

/** The sidebar of a person: the entries whose permission they hold, in groups (SHELL-03). */
export const menuFor = (held: readonly PermissionCode[]): Menu => {
  const menu: Menu = [];
  for (const name of placeNames) {
    const { menu: group, title, path, requires } = placeOf(name);
    if (!group || !isMet(requires, held)) continue;
    const entry = { name, title, path };
    const open = menu.find((one) => one.group === group);
    if (open) open.entries.push(entry);
    else menu.push({ group, entries: [entry] });
  }
  return menu;
};

/** The menu entry that is highlighted at an address (SHELL-08). */
export const highlightedAt = (address: string): PlaceName | undefined => {
  if (pathOf(address).startsWith('/speaking-course/')) return 'courseList';
  const name = placeAt(address);
  if (!name) return undefined;
  const { under, menu } = placeOf(name);
  return menu ? name : placeNames.find((other) => other === under);
};
