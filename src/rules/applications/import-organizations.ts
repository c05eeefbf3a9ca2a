import { findOrganizations, organizationName } from '#rules/organizations/organization-names.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { onlyOrganization } from './application-fields.ts';

export type ImportOrganization = Pick<OrganizationEntry, 'code' | 'name' | 'parent' | 'disabled'>;

type Signature = { entry: ImportOrganization; pairs: ReadonlySet<string>; low: number; high: number };

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const codeMaps = new WeakMap<readonly ImportOrganization[], ReadonlyMap<string, ImportOrganization>>();

const byCode = (entries: readonly ImportOrganization[]): ReadonlyMap<string, ImportOrganization> => {
  const known = codeMaps.get(entries) ?? new Map(entries.map((entry) => [entry.code, entry]));
  codeMaps.set(entries, known);
  return known;
};

export type OrganizationMatch =
  | { kind: 'found'; code: string }
  | { kind: 'disabled'; code: string }
  | { kind: 'ambiguous'; codes: readonly string[] }
  | { kind: 'unknown' };

/**
 * The owned organization with this code, name or end of a path, ignoring case and accents.
 * A code wins over a name.
 */
export function matchOrganization(entries: readonly ImportOrganization[], text: string): OrganizationMatch {
  const matches = findOrganizations(entries, text);
  const enabled = matches.filter((code) => byCode(entries).get(code)?.disabled === false);
  const [first] = enabled;
  if (enabled.length > 1) return { kind: 'ambiguous', codes: enabled };
  if (first !== undefined) return { kind: 'found', code: first };
  const [closed] = matches;
  return closed === undefined ? { kind: 'unknown' } : { kind: 'disabled', code: closed };
}

/** The code of the enabled organization that a text names; empty if it names none. */
export function organizationCode(entries: readonly ImportOrganization[], text: string): string {
  const match = matchOrganization(entries, text);
  return match.kind === 'found' ? match.code : '';
}

/** The text of the only enabled organization; empty if there are several (APPL-08). */
export function defaultOrganization(entries: readonly ImportOrganization[]): string {
  const code = onlyOrganization(entries);
  return code && organizationName(entries, code);
}

const getPairs = (text: string): ReadonlySet<string> => {
  const padded = ` ${text} `;
  const pairs = new Set<string>();
  for (let at = 0; at < padded.length - 1; at += 1) pairs.add(padded.slice(at, at + 2));
  return pairs;
};

const bits = 32;

const toBit = (pair: string): number => (pair.charCodeAt(0) * 31 + pair.charCodeAt(1)) % (2 * bits);

function toSignature(entry: ImportOrganization, text: string): Signature {
  const pairs = getPairs(plain(text));
  let [low, high] = [0, 0];
  for (const pair of pairs) {
    const bit = toBit(pair);
    if (bit < bits) low |= 1 << bit;
    else high |= 1 << (bit - bits);
  }
  return { entry, pairs, low, high };
}

const toSignatures = (entry: ImportOrganization): Signature[] =>
  plain(entry.name) === plain(entry.code)
    ? [toSignature(entry, entry.name)]
    : [toSignature(entry, entry.name), toSignature(entry, entry.code)];

function setBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let common = 0;
  for (const pair of one) if (other.has(pair)) common += 1;
  return (2 * common) / (one.size + other.size);
};

const allSignatures = new WeakMap<readonly ImportOrganization[], readonly Signature[]>();

const signaturesIn = (entries: readonly ImportOrganization[]): readonly Signature[] => {
  const known = allSignatures.get(entries) ?? entries.filter(({ disabled }) => !disabled).flatMap(toSignatures);
  allSignatures.set(entries, known);
  return known;
};

const candidates = 40;
const minLikeness = 0.34;

/** The enabled organizations with the most similar names or codes, the nearest first. */
export function nearestOrganizations(
  entries: readonly ImportOrganization[],
  text: string,
  max: number,
): readonly ImportOrganization[] {
  const wanted = toSignature({ code: '', name: '', parent: -1, disabled: false }, text);
  const rough = signaturesIn(entries)
    .map((signature) => ({
      signature,
      score:
        (2 * (setBits(wanted.low & signature.low) + setBits(wanted.high & signature.high))) /
        (wanted.pairs.size + signature.pairs.size),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, candidates);
  const ranked = rough
    .map(({ signature }) => ({ entry: signature.entry, score: likeness(wanted.pairs, signature.pairs) }))
    .filter(({ score }) => score >= minLikeness)
    .sort((one, other) => other.score - one.score);
  return [...new Set(ranked.map(({ entry }) => entry))].slice(0, max);
}
