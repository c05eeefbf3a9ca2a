import {
  createOrganizationNames,
  type NamedOrganization,
  type OrganizationNames,
} from '#contract/organization-names.ts';

type Entries = readonly NamedOrganization[];

const known = new WeakMap<Entries, OrganizationNames>();

const namesIn = (entries: Entries): OrganizationNames => {
  const names = known.get(entries) ?? createOrganizationNames(entries);
  known.set(entries, names);
  return names;
};

/**
 * How an organization is named wherever it stands alone (GEN-03).
 * A code that is not owned is returned as it is.
 */
export const organizationName = (entries: Entries, code: string): string => namesIn(entries).getName(code);

/**
 * The names of several organizations in the order of the tree.
 * Codes that are not owned are left out.
 */
export const organizationNames = (entries: Entries, codes: readonly string[]): string[] => {
  const selected = new Set(codes);
  return entries.flatMap(({ code }) => (selected.delete(code) ? [organizationName(entries, code)] : []));
};

/** The codes of the organizations that a text means (`OrganizationNames`). */
export const findOrganizations = (entries: Entries, text: string): readonly string[] => namesIn(entries).find(text);
