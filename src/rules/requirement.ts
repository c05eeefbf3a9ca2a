import type { PermissionCode } from '#contract/permissions.contract.ts';

/** What a place asks for: nothing, one code, any of a list, or all of a list. */
export type Requirement =
  | 'none'
  | PermissionCode
  | { any: readonly PermissionCode[] }
  | { all: readonly PermissionCode[] };

/** The codes of a requirement of which some, or all, are wanted. */
const codesOf = (requirement: Requirement): readonly PermissionCode[] => {
  if (requirement === 'none') return [];
  if (typeof requirement === 'string') return [requirement];
  return 'any' in requirement ? requirement.any : requirement.all;
};

/** Whether the held codes are enough for a requirement (PERM-02). */
export const isMet = (requirement: Requirement, held: readonly PermissionCode[]): boolean => {
  if (typeof requirement === 'object' && 'any' in requirement)
    return requirement.any.some((code) => held.includes(code));
  return codesOf(requirement).every((code) => held.includes(code));
};

/** What is lacking, in words for the no-access view: the missing codes joined by 'or' where any one would do. */
export const missingWords = (requirement: Requirement, held: readonly PermissionCode[]): string => {
  if (typeof requirement === 'object' && 'any' in requirement) return requirement.any.join(' or ');
  return codesOf(requirement)
    .filter((code) => !held.includes(code))
    .join(' and ');
};
