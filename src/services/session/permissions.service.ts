import { permissionList } from '#contract/permissions.contract.ts';
import { permissionCodesIn, type Rights } from '#rules/session/permissions.ts';
import { saveLastAccess } from '#services/browser/stored-session.ts';
import { call } from '#services/http/call.ts';

export async function loadPermissions(signal: AbortSignal): Promise<Rights> {
  const answer = await call(permissionList, {}, signal);
  const [codes, timeZone] = [permissionCodesIn(answer), answer.timeZone ?? null];
  saveLastAccess({ permissions: codes, timeZone: timeZone ?? '' });
  return { codes, timeZone };
}
