import type { PermissionCode } from '#contract/permission-groups.ts';
import { getRoute, type RouteName } from '#rules/routes.ts';
import { isGranted } from './requirement.ts';

/** The link to a parent page; undefined if the user cannot open that page (PERM-03, ME-01). */
export const backLinkTo = (
  name: RouteName,
  codes: readonly PermissionCode[],
): { path: string; title: string } | undefined => {
  const { path, title, requires } = getRoute(name);
  return isGranted(requires, codes) ? { path, title } : undefined;
};
