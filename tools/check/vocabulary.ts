import type { Source } from './source.ts';

/** Home-made and archaic words, in lower case. CONTRIBUTING.md asks for standard terms. */
const bannedWords = new Set([
  'afresh',
  'aloud',
  'amidst',
  'anew',
  'barred',
  'behaviour',
  'beside',
  'besides',
  'colour',
  'ear',
  'ears',
  'everybody',
  'forthwith',
  'henceforth',
  'hereby',
  'heretofore',
  'hitherto',
  'husk',
  'lest',
  'meanwhile',
  'mood',
  'newcomer',
  'organisation',
  'organisations',
  'refusal',
  'refusals',
  'refusing',
  'rubbish',
  'shall',
  'shelf',
  'shelves',
  'standings',
  'thereby',
  'told',
  'unfetched',
  'untaken',
  'unto',
  'untold',
  'upon',
  'walked',
  'whence',
  'whereby',
  'wherein',
  'whereupon',
  'whilst',
  'whoever',
  'whomever',
  'worlds',
  'zeal',
]);

/** Parts of names that hide their meaning; in sentences these words are ordinary. */
const bannedInName =
  /\b(?:(?:kept|usual|words|least)[A-Z]\w*|[A-Za-z]\w*?(?<=[a-z])(?:Kept|Place|Places|Usual|Words)(?![a-z])\w*)\b/g;

/** Names of lists of words, not of messages. */
const exemptNames = new Set(['bannedWords']);

/** Archaic or private phrases for "separate", "instead of", "opens" and "replaced". */
const bannedPhrase =
  /\b(?:(?:chunk|file|machine|mode|server)s? of (?:its|their) own|in place of|leads on|turned down|at home|stood in for|keyboard alone)\b/gi;

/** The name of a type is a noun, not a participle or a pronoun. */
const bannedType =
  /\b(?:type|interface) ((?:Asked|Came|Given|Heard|Held|Here|Its|Kept|Said|Seen|Taken|Thrown|Told|Wanted|With)(?:[A-Z]\w*)?|(?:Checked|Closed|Coded|Counted|Earned|Failed|Keyed|Later|Linked|Loaded|Locked|Of|Opened|Outside|Owned|Pasted|Played|Polled|Read|Rejected|Sent|Shown|Strips|Tagged|Tracked|Typed|Verified))\b(?=[ <=])/g;

/** The check, its test, and tests of old migrations. */
const exemptFiles = new Set([
  'tools/check/vocabulary.ts',
  'tests/house/vocabulary.test.ts',
  'tests/server/core/database/database.test.ts',
  'tests/server/core/database/upgrades.test.ts',
]);

const isExempt = (path: string) =>
  exemptFiles.has(path) || path.startsWith('server/seed/') || path.startsWith('server/core/database/migrations/');

/**
 * Returns the banned words and type names in code, comments and texts.
 * Migrations never change, so table names stay.
 */
export function vocabularyFaults({ path, text, lineAt }: Pick<Source, 'path' | 'text' | 'lineAt'>): string[] {
  if (isExempt(path)) return [];
  const words = [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+/g)].filter(([word]) => bannedWords.has(word.toLowerCase()));
  return [
    ...words.map(({ 0: word, index }) => `${path}:${lineAt(index + 1)} ${word}: use a standard term`),
    ...[...text.matchAll(bannedInName)]
      .filter(([name]) => !exemptNames.has(name))
      .map(({ 0: name, index }) => `${path}:${lineAt(index + 1)} ${name}: name it by a standard term`),
    ...[...text.matchAll(bannedPhrase)].map(
      ({ 0: phrase, index }) => `${path}:${lineAt(index + 1)} ${phrase}: use a standard term`,
    ),
    ...[...text.matchAll(bannedType)].map(
      ({ 1: name, index }) => `${path}:${lineAt(index + 1)} ${name}: name the type with a noun`,
    ),
  ];
}
