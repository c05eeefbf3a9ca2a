import type { PermissionCode } from '#contract/permissions.contract.ts';
import { type RouteName, routeOf } from '#rules/routes.ts';
import { isGranted } from './requirement.ts';

/** The link to a parent page; undefined if the user cannot open that page (PERM-03, ME-01). */
export const backLinkTo = (
  name: RouteName,
  codes: readonly PermissionCode[],
): { path: string; title: string } | undefined => {
  const { path, title, requires } = routeOf(name);
  return isGranted(requires, codes) ? { path, title } : undefined;
};
