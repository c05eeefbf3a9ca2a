import { type PermissionCode, permissionCodes } from '#contract/permissions.contract.ts';

type Permissions = { permissions: readonly { functions: readonly { code: string }[] }[] };

/** The codes of the product that an answer holds, each once; they may come in any case, unknown ones are dropped. */
export function heldCodes(answer: Permissions): PermissionCode[] {
  const sent = new Set(answer.permissions.flatMap(({ functions }) => functions.map(({ code }) => code.toLowerCase())));
  return permissionCodes.filter((code) => sent.has(code));
}
