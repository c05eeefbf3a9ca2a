import type { Source } from './source.ts';

/** British spellings, and words that 'rejection' has replaced; in lower case. */
const bannedWords = new Set([
  'behaviour',
  'colour',
  'colours',
  'organisation',
  'organisations',
  'refusal',
  'refusals',
  'refusing',
]);

const exemptFiles = ['tools/check/spelling.ts', 'tests/house/spelling.test.ts'];

/** Migrations never change, so their names stay. */
const isExempt = (path: string) =>
  exemptFiles.includes(path) || path.startsWith('server/seed/') || path.startsWith('server/core/database/migrations/');

/** Returns the banned words in code, comments and texts. */
export function spellingFaults({ path, text, lineAt }: Pick<Source, 'path' | 'text' | 'lineAt'>): string[] {
  if (isExempt(path)) return [];
  return [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+/g)]
    .filter(([word]) => bannedWords.has(word.toLowerCase()))
    .map(({ 0: word, index }) => `${path}:${lineAt(index + 1)} ${word}: use the standard spelling or term`);
}
