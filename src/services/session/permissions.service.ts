import type { PermissionCode } from '#contract/permission-groups.ts';
import { permissionList } from '#contract/permissions.contract.ts';
import { permissionCodesIn } from '#rules/session/permissions.ts';
import { saveLastAccess } from '#services/browser/stored-session.ts';
import { call } from '#services/http/call.ts';

export async function loadPermissions(signal: AbortSignal): Promise<PermissionCode[]> {
  const permissions = permissionCodesIn(await call(permissionList, {}, signal));
  saveLastAccess({ permissions });
  return permissions;
}
