import { type PermissionCode, permissionList } from '#contract/permissions.contract.ts';
import { permissionCodesIn } from '#rules/permissions.ts';
import { saveLastAccess } from './browser/stored-session.ts';
import { call } from './http/call.ts';

export async function loadPermissions(signal: AbortSignal): Promise<PermissionCode[]> {
  const permissions = permissionCodesIn(await call(permissionList, {}, signal));
  saveLastAccess({ permissions });
  return permissions;
}
