import { type PermissionCode, permissionGroups } from '#contract/permission-groups.ts';

const names: Readonly<Record<string, string>> = Object.assign(
  {},
  ...permissionGroups.map((group) => group.permissions),
);

/** A permission for the person who lacks it, with the code for the person who grants it. */
export const permissionText = (code: PermissionCode): string => `“${names[code]}” (${code})`;
