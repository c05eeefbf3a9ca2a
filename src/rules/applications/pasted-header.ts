import { findOrganizations } from '#rules/organizations/organization-names.ts';
import { headerScore, matchHeader } from '#tables/headers.ts';
import type { ImportOrganization } from './import-organizations.ts';
import type { ImportField } from './import-rows.ts';

const fieldKinds: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email'],
  nick: ['nick', 'nickOrFamily'],
  realName: ['name', 'fullName', 'givenName', 'familyName'],
  organization: ['organization'],
};

type PasteTarget = { field: ImportField; entries: readonly ImportOrganization[] };

/**
 * Whether a pasted row contains the names of columns.
 * A single known word can also name an organization, so the field of the paste decides.
 */
export function isPastedHeader(cells: readonly string[], { field, entries }: PasteTarget): boolean {
  if (headerScore(cells) <= 1) return false;
  const matches = cells.map(matchHeader).filter((match) => match !== undefined);
  const kinds = new Set(matches.filter(({ isExact, kind }) => isExact || kind === 'email').map(({ kind }) => kind));
  if (kinds.has('email') || kinds.size > 1) return true;
  if (cells.filter((cell) => cell.trim() !== '').length > 1) return false;
  const isName = cells.some((cell) => cell !== '' && findOrganizations(entries, cell).length > 0);
  return !isName && [...kinds].some((kind) => fieldKinds[field].includes(kind));
}
