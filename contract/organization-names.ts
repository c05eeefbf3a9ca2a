import { removeUnseen } from '#texts/visible-text.ts';

/** An organization of a list that contains every organization of some trees. */
export type NamedOrganization = {
  code: string;
  name: string;
  /** Index of the parent in the list, -1 for a root. */
  parent: number;
};

export type OrganizationNames = {
  /**
   * The shortest text that no other organization of the list has.
   * It is the name, else the name with parents (`Parent/Name`), else one with the code.
   * A code that is not in the list is returned as it is.
   */
  getName(code: string): string;
  /**
   * The compared texts that could name the organization.
   * Empty for a code that is not in the list.
   * Only organizations with one of these as their code or end of name can change `getName`.
   */
  listTexts(code: string): string[];
  /**
   * The codes of the organizations that a text means.
   * A code means only its organization.
   * A name or the end of a path can mean several.
   */
  find(text: string): readonly string[];
};

/** Longer paths cannot be read, so the code is used. */
const maxLevels = 8;

const dashes = /[\p{Pd}\u2212]/gu;
const quotes = /[\u2018\u2019\u02BC\u0060\u00B4]/gu;
/** The signs that people write between the levels of a path. */
const levelSigns = /-?>+|\\+|[\u00BB\u203A\u2044\u2215\u2192\u29F8\u29F9]/gu;
// Accents only: the marks of other scripts are letters.
const accents =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]|[\u0591-\u05BD]|[\u064B-\u0652]|\u0670/gu;
const isPlainAscii = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

const folded = (text: string): string =>
  removeUnseen(text.replace(dashes, '-').replace(quotes, "'").normalize('NFKD').replace(accents, ''))
    // Both, because only together they treat ß, ı and ς like ss, i and σ.
    .toUpperCase()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the same text for texts that look the same.
 * Case, accents, width, dashes, spaces and marks that nobody sees do not count.
 * `>`, `\` and `»` separate levels like `/`.
 */
export const comparedName = (text: string): string => {
  const plain = (isPlainAscii.test(text) ? text.toLowerCase() : folded(text)).replace(levelSigns, '/');
  return plain.includes('/') ? plain.replace(/ ?\/ ?/g, '/') : plain;
};

/**
 * Returns the compared name of an organization.
 * It is the compared code if the name has no visible character.
 */
export const comparedOrganization = ({ name, code }: Pick<NamedOrganization, 'name' | 'code'>): string =>
  comparedName(name) || comparedName(code);

/**
 * Returns what is behind the last slash of a compared text.
 * It is the same for all organizations that can be named alike.
 */
export const lastSegment = (compared: string): string => compared.slice(compared.lastIndexOf('/') + 1);

/** The mark of a text that several organizations have. */
const several = Symbol('several');
type Owner = string | typeof several;

/** The shortest and the longest text with the code. */
const textsWithCode = (levels: readonly { text: string }[], code: string): string[] =>
  [levels[0], levels.at(-1)].map((level) => `${level?.text} (${code})`);

const withCode = /^(.*)\(([^()]+)\)$/su;

const addTo = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

class Names implements OrganizationNames {
  /** The compared name of each organization. */
  readonly #compared: readonly string[];
  readonly #positions = new Map<string, number>();
  readonly #byCode = new Map<string, string[]>();
  /**
   * Organizations whose names end alike.
   * Only these can have a text in common.
   */
  readonly #groups = new Map<string, number[]>();
  readonly #owners = new Map<string, ReadonlyMap<string, Owner>>();
  readonly #shortest = new Map<string, string>();
  readonly #list: readonly NamedOrganization[];

  constructor(list: readonly NamedOrganization[]) {
    this.#list = list;
    this.#compared = list.map(comparedOrganization);
    for (const [at, { code }] of list.entries()) {
      addTo(this.#groups, lastSegment(this.#compared[at] ?? ''), at);
      if (this.#positions.has(code)) continue;
      this.#positions.set(code, at);
      addTo(this.#byCode, comparedName(code), code);
    }
  }

  getName(code: string): string {
    const known = this.#shortest.get(code);
    if (known !== undefined) return known;
    const at = this.#positions.get(code);
    const name = at === undefined ? code : this.#findShortest(at, code);
    this.#shortest.set(code, name);
    return name;
  }

  listTexts(code: string): string[] {
    const at = this.#positions.get(code);
    if (at === undefined) return [];
    const levels = this.#getLevels(at);
    return [...levels.map(({ compared }) => compared), ...textsWithCode(levels, code).map(comparedName)];
  }

  find(text: string): readonly string[] {
    const found = this.#find(text);
    if (found.length > 0) return found;
    const [, name = '', inBrackets = ''] = withCode.exec(removeUnseen(text).trim()) ?? [];
    const codes = this.#positions.has(inBrackets) ? [inBrackets] : (this.#byCode.get(comparedName(inBrackets)) ?? []);
    return codes.filter((code) => this.#isEndOfPath(comparedName(name), this.#positions.get(code) ?? -1));
  }

  #find(text: string): readonly string[] {
    if (this.#positions.has(text)) return [text];
    const compared = comparedName(text);
    const byCode = this.#byCode.get(compared);
    if (byCode) return byCode;
    const found = new Set<string>();
    for (const at of this.#groups.get(lastSegment(compared)) ?? [])
      if (this.#isEndOfPath(compared, at)) found.add(this.#list[at]?.code ?? '');
    return [...found];
  }

  #findShortest(at: number, code: string): string {
    const levels = this.#getLevels(at);
    const path = levels.find(({ compared }) => this.#isNameFor(compared, code));
    if (path) return path.text;
    return textsWithCode(levels, code).find((text) => this.#isFree(comparedName(text))) ?? code;
  }

  /** The name, then with one parent more each, at most `maxLevels`. */
  #getLevels(at: number): { text: string; compared: string }[] {
    const levels: { text: string; compared: string }[] = [];
    let [text, compared] = ['', ''];
    for (let next = at; next >= 0 && levels.length < maxLevels; ) {
      const one = this.#list[next];
      if (!one) break;
      const name = comparedName(one.name) === '' ? one.code : one.name.trim();
      text = text === '' ? name : `${name}/${text}`;
      compared = compared === '' ? (this.#compared[next] ?? '') : `${this.#compared[next]}/${compared}`;
      levels.push({ text, compared });
      next = one.parent;
    }
    return levels;
  }

  #isNameFor(compared: string, code: string): boolean {
    const others = this.#byCode.get(compared) ?? [];
    return others.every((other) => other === code) && this.#getOwners(compared).get(compared) === code;
  }

  #isFree(compared: string): boolean {
    return !this.#byCode.has(compared) && !this.#getOwners(compared).has(compared);
  }

  #getOwners(compared: string): ReadonlyMap<string, Owner> {
    const segment = lastSegment(compared);
    const known = this.#owners.get(segment);
    if (known) return known;
    const owners = new Map<string, Owner>();
    for (const at of this.#groups.get(segment) ?? []) {
      const code = this.#list[at]?.code ?? '';
      for (const { compared: text } of this.#getLevels(at))
        owners.set(text, (owners.get(text) ?? code) === code ? code : several);
    }
    this.#owners.set(segment, owners);
    return owners;
  }

  #isEndOfPath(compared: string, at: number): boolean {
    let left = compared;
    for (let next = at; next >= 0; next = this.#list[next]?.parent ?? -1) {
      const name = this.#compared[next] ?? '';
      if (left === name) return true;
      if (!left.endsWith(`/${name}`)) return false;
      left = left.slice(0, -name.length - 1);
    }
    return false;
  }
}

/**
 * Names the organizations of a list.
 * Names that are alike are compared when the first of them is needed.
 */
export const createOrganizationNames = (list: readonly NamedOrganization[]): OrganizationNames => new Names(list);
