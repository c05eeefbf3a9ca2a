import type { PermissionCode } from '#contract/permission-groups.ts';
import { permissionText } from '#rules/session/permission-names.ts';

export type Requirement =
  | 'none'
  | PermissionCode
  | { any: readonly PermissionCode[] }
  | { all: readonly PermissionCode[] };

const getCodes = (requirement: Requirement): readonly PermissionCode[] => {
  if (requirement === 'none') return [];
  if (typeof requirement === 'string') return [requirement];
  return 'any' in requirement ? requirement.any : requirement.all;
};

/** PERM-02 */
export const isGranted = (requirement: Requirement, permissions: readonly string[]): boolean => {
  if (typeof requirement === 'object' && 'any' in requirement)
    return requirement.any.some((code) => permissions.includes(code));
  return getCodes(requirement).every((code) => permissions.includes(code));
};

/** The names and codes of what is missing. */
export const missingPermissionText = (requirement: Requirement, permissions: readonly PermissionCode[]): string => {
  if (typeof requirement === 'object' && 'any' in requirement) return requirement.any.map(permissionText).join(' or ');
  return getCodes(requirement)
    .filter((code) => !permissions.includes(code))
    .map(permissionText)
    .join(' and ');
};
