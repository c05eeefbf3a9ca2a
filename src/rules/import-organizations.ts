import { onlyOrganization } from './application-fields.ts';
import type { OrganizationEntry } from './organizations.ts';

export type ImportOrganization = Pick<OrganizationEntry, 'code' | 'name' | 'path' | 'disabled'>;

type Signature = { entry: ImportOrganization; pairs: ReadonlySet<string>; low: number; high: number };

type OrganizationIndex = {
  byText: ReadonlyMap<string, readonly ImportOrganization[]>;
  signatures(): readonly Signature[];
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

const indexes = new WeakMap<readonly ImportOrganization[], OrganizationIndex>();

function indexOf(entries: readonly ImportOrganization[]): OrganizationIndex {
  const known = indexes.get(entries);
  if (known) return known;
  const byText = new Map<string, ImportOrganization[]>();
  for (const entry of entries)
    for (const text of new Set([plain(entry.code), plain(entry.name), plain(entry.path)])) {
      const same = byText.get(text);
      if (same) same.push(entry);
      else byText.set(text, [entry]);
    }
  let signatures: readonly Signature[] | undefined;
  const index = {
    byText,
    signatures: () => {
      signatures ??= entries.filter(({ disabled }) => !disabled).flatMap(signaturesOf);
      return signatures;
    },
  };
  indexes.set(entries, index);
  return index;
}

export type OrganizationMatch =
  | { kind: 'found'; code: string }
  | { kind: 'disabled'; code: string }
  | { kind: 'ambiguous'; codes: readonly string[] }
  | { kind: 'unknown' };

/** The owned organization with this code, name or path, ignoring case and accents. A code wins over a name. */
export function matchOrganization(entries: readonly ImportOrganization[], text: string): OrganizationMatch {
  const wanted = plain(text);
  const matches = indexOf(entries).byText.get(wanted) ?? [];
  const byCode = matches.find(({ code }) => code === text) ?? matches.find(({ code }) => plain(code) === wanted);
  if (byCode) return { kind: byCode.disabled ? 'disabled' : 'found', code: byCode.code };
  const enabled = matches.filter(({ disabled }) => !disabled);
  const [first] = enabled;
  if (enabled.length > 1) return { kind: 'ambiguous', codes: enabled.map(({ code }) => code) };
  if (first) return { kind: 'found', code: first.code };
  const [closed] = matches;
  return closed ? { kind: 'disabled', code: closed.code } : { kind: 'unknown' };
}

/** The code of the enabled organization that a text names; empty if there is none. */
export function organizationCode(entries: readonly ImportOrganization[], text: string): string {
  const match = matchOrganization(entries, text);
  return match.kind === 'found' ? match.code : '';
}

/** Its name, its path or its code, the first that no other organization has. */
export function organizationText(entries: readonly ImportOrganization[], code: string): string {
  const entry = entries.find((one) => one.code === code);
  if (!entry) return code;
  const isUnique = (text: string) => {
    const match = matchOrganization(entries, text);
    return (match.kind === 'found' || match.kind === 'disabled') && match.code === code;
  };
  return [entry.name, entry.path].find(isUnique) ?? code;
}

/** The text of the only enabled organization; empty if there are several (APPL-08). */
export function defaultOrganization(entries: readonly ImportOrganization[]): string {
  const code = onlyOrganization(entries);
  return code && organizationText(entries, code);
}

const pairsOf = (text: string): ReadonlySet<string> => {
  const padded = ` ${text} `;
  const pairs = new Set<string>();
  for (let at = 0; at < padded.length - 1; at += 1) pairs.add(padded.slice(at, at + 2));
  return pairs;
};

const bits = 32;

const bitOf = (pair: string): number => (pair.charCodeAt(0) * 31 + pair.charCodeAt(1)) % (2 * bits);

function signatureOf(entry: ImportOrganization, text: string): Signature {
  const pairs = pairsOf(plain(text));
  let [low, high] = [0, 0];
  for (const pair of pairs) {
    const bit = bitOf(pair);
    if (bit < bits) low |= 1 << bit;
    else high |= 1 << (bit - bits);
  }
  return { entry, pairs, low, high };
}

const signaturesOf = (entry: ImportOrganization): Signature[] =>
  plain(entry.name) === plain(entry.code)
    ? [signatureOf(entry, entry.name)]
    : [signatureOf(entry, entry.name), signatureOf(entry, entry.code)];

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

const candidates = 40;
const minLikeness = 0.34;

/** The enabled organizations with the most similar names or codes, the nearest first. */
export function nearestOrganizations(
  entries: readonly ImportOrganization[],
  text: string,
  max: number,
): readonly ImportOrganization[] {
  const wanted = signatureOf({ code: '', name: '', path: '', disabled: false }, text);
  const rough = indexOf(entries)
    .signatures()
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
