import { type PermissionCode, permissionList } from '#contract/permissions.contract.ts';
import { heldCodes } from '#rules/permissions.ts';
import { call } from './http/call.ts';

/** What the signed-in administrator may do. */
export async function loadPermissions(signal: AbortSignal): Promise<PermissionCode[]> {
  return heldCodes(await call(permissionList, {}, signal));
}
