import { type PermissionCode, permissionCodes, permissionGroups } from '#contract/permission-groups.ts';
import { permissionList } from '#contract/permissions.contract.ts';
import { hasPermission } from '#server/core/auth/access.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';

const listPermissions = bind(permissionList, async ({ caller }) => {
  const granted = permissionCodes.filter((code) => hasPermission(caller, code));
  const getFunctions = (permissions: Partial<Record<PermissionCode, string>>) =>
    granted.filter((code) => code in permissions).map((code) => ({ code }));
  const groups = permissionGroups.map(({ code, name, permissions }) => ({
    code,
    name,
    functions: getFunctions(permissions),
  }));
  return { permissions: groups.filter(({ functions }) => functions.length > 0) };
});

export const permissionHandlers: readonly BoundEndpoint[] = [listPermissions];
