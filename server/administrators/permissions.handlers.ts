import { type PermissionCode, permissionCodes, permissionGroups } from '#contract/permission-groups.ts';
import { permissionList } from '#contract/permissions.contract.ts';
import { hasPermission } from '#server/core/auth/access.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { listOwnedTimeZones } from '#server/organizations/customers.queries.ts';

const listPermissions = bind(permissionList, async ({ db, caller, settings }) => {
  const granted = permissionCodes.filter((code) => hasPermission(caller, code));
  const getFunctions = (permissions: Partial<Record<PermissionCode, string>>) =>
    granted.filter((code) => code in permissions).map((code) => ({ code }));
  const groups = permissionGroups.map(({ code, name, permissions }) => ({
    code,
    name,
    functions: getFunctions(permissions),
  }));
  const [timeZone, ...others] = await listOwnedTimeZones(db, caller.id, settings.console.timeZone);
  // The days of several customers can be of several zones.
  // The console then shows times in that of the installation.
  const own = others.length === 0 && timeZone !== settings.console.timeZone ? timeZone : undefined;
  return {
    permissions: groups.filter(({ functions }) => functions.length > 0),
    ...(own !== undefined && { timeZone: own }),
  };
});

export const permissionHandlers: readonly BoundEndpoint[] = [listPermissions];
