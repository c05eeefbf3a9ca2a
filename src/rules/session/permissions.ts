import { type PermissionCode, permissionCodes } from '#contract/permission-groups.ts';

/**
 * What an administrator may do, and in whose days the customers study.
 * Null stands for the days of the settings.
 */
export type Rights = { codes: PermissionCode[]; timeZone: string | null };

type Permissions = { permissions: readonly { functions: readonly { code: string }[] }[] };

export function permissionCodesIn(answer: Permissions): PermissionCode[] {
  const sent = new Set(answer.permissions.flatMap(({ functions }) => functions.map(({ code }) => code.toLowerCase())));
  return permissionCodes.filter((code) => sent.has(code));
}
