import {
  familyFirst,
  type HeaderKind,
  headerKinds,
  knownHeaders,
  otherPersonHeaders,
  secondaryHeaders,
} from './header-words.ts';
import type { TableRow } from './table-file.ts';

/** What the text of a header says about its column. */
export type HeaderMatch = {
  kind: HeaderKind;
  isExact: boolean;
  /** Whether a language that puts the family name first has this word. */
  isFamilyFirst: boolean;
  /** Whether the column is about a second address of the same person. */
  isSecondary: boolean;
};

const letterForms: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['ð', 'd'],
  ['þ', 'th'],
]);

/** A text without case, accents and punctuation, its words divided by single blanks. */
export const plainHeader = (header: string): string =>
  header
    .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/organis/g, 'organiz')
    .replace(/[ıłđøßæðþ]/g, (letter) => letterForms.get(letter) ?? letter)
    .replace(/["'’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const joined = (plain: string): string => plain.replaceAll(' ', '');

type Entry = { kind: HeaderKind; word: string; languages: Set<string> };

const entries = new Map<string, Entry>();
for (const [language, words] of Object.entries(knownHeaders))
  for (const kind of headerKinds)
    for (const text of words[kind]?.split('|') ?? []) {
      const word = plainHeader(text);
      const entry = entries.get(joined(word)) ?? { kind, word, languages: new Set() };
      entry.languages.add(language);
      entries.set(joined(word), entry);
    }

const isWide = (word: string): boolean => /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}ー]+$/u.test(word);

/** A bare 'name' within other words says nothing: 'Course name'. */
const contained = [...entries.values()]
  .filter(({ kind, word }) => kind !== 'name' && kind !== 'nickOrFamily' && word.length >= (isWide(word) ? 2 : 4))
  .sort((one, other) => other.word.length - one.word.length);

const hasWord = (text: string, word: string): boolean =>
  isWide(word) ? joined(text).includes(word) : ` ${text} `.includes(` ${word} `);

const others = otherPersonHeaders.map(plainHeader);
const secondary = secondaryHeaders.map(plainHeader);

/** The reading of a Japanese or Korean name, or its spelling in Latin letters. */
const reading = /フリガナ|ふりがな|カナ|かな|kana|furigana|ローマ字|romaji|roman|읽기|영문/i;

/** A column of Outlook's export about an address, such as 'Ann Lee (ann@example.com)' or 'SMTP'. */
const aboutAddress = /\be-?mail( \d)? (display name|type)\b/i;

const createMatch = ({ kind, languages }: Entry, isExact: boolean, text: string): HeaderMatch => ({
  kind,
  isExact,
  isFamilyFirst: [...languages].some((language) => familyFirst.includes(language)),
  isSecondary: secondary.some((word) => hasWord(text, word)),
});

/**
 * What a header means.
 * Undefined for an unknown one and for one about another person.
 */
export function matchHeader(header: string): HeaderMatch | undefined {
  const text = plainHeader(header);
  if (text === '' || reading.test(header) || aboutAddress.test(header) || others.some((word) => hasWord(text, word)))
    return undefined;
  const exact = entries.get(joined(text)) ?? entries.get(joined(plainHeader(header.replace(/[（(［[].*$/, ''))));
  if (exact) return createMatch(exact, true, text);
  const within = contained.find(({ word }) => hasWord(text, word));
  return within && createMatch(within, false, text);
}

export const looksLikeEmail = (cell: string): boolean => /[^\s@]@[^\s@]+\.[^\s@]/.test(cell);

const longestHeader = 60;

/** Above a header there are titles such as 'Company', but no column of addresses. */
const addressPoints = 10;

/**
 * How much a row looks like a header.
 * A known name counts two points, a text that contains one counts one point.
 * An exact name for addresses adds ten points, only once.
 */
export function headerScore(cells: readonly string[]): number {
  if (cells.some(looksLikeEmail)) return 0;
  const matches = cells.map((cell) => (cell.length > longestHeader ? undefined : matchHeader(cell)));
  const hasAddresses = matches.some((match) => match?.kind === 'email' && match.isExact);
  return matches.reduce((sum, match) => sum + (match ? (match.isExact ? 2 : 1) : 0), hasAddresses ? addressPoints : 0);
}

/** A header is within the first rows; titles and dates can be above it. */
export const headerRows = 20;

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** The position of the header among filled rows, -1 if the first row holds an address. */
export function findHeader(rows: readonly TableRow[]): number {
  const first = rows.slice(0, headerRows);
  const scores = first.map(({ cells }) => headerScore(cells));
  const best = Math.max(0, ...scores);
  if (best > 1) return scores.indexOf(best);
  const addresses = first.findIndex(({ cells }) => cells.some(looksLikeEmail));
  if (addresses === 0) return -1;
  if (addresses < 0) return 0;
  const width = first[addresses]?.cells.filter(isFilled).length ?? 0;
  const above = first[addresses - 1]?.cells.filter(isFilled).length ?? 0;
  return above * 2 >= width ? addresses - 1 : -1;
}

/** The longest row and the last filled cell of any row decide how wide a table is. */
export const tableWidth = (rows: readonly TableRow[]): number =>
  rows.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex(isFilled) + 1), 0);
