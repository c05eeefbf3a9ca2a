import { roomOf } from './rooms.ts';
import type { Source } from './source.ts';

type Ban = { pattern: RegExp; reason: string; where(path: string): boolean };

const inTests = (path: string) => path.startsWith('tests/');
const everywhere = () => true;

const bans: readonly Ban[] = [
  { pattern: /@ts-(ignore|nocheck)/, reason: 'types are not switched off', where: everywhere },
  { pattern: /@ts-expect-error/, reason: 'types are not switched off', where: (path) => !inTests(path) },
  { pattern: /biome-ignore-all|eslint-disable/, reason: 'lint is not switched off for a file', where: everywhere },
  { pattern: /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fails)\b/, reason: 'every test runs', where: inTests },
  { pattern: /\b(xit|xtest|xdescribe|fit|fdescribe)\(/, reason: 'every test runs', where: inTests },
  { pattern: /waitForTimeout\(|timers\/promises/, reason: 'tests do not sleep', where: inTests },
  { pattern: /new Promise\b[^;]{0,80}\bsetTimeout\(/, reason: 'tests do not sleep', where: inTests },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bdayjs\(\)/,
    reason: 'rules do not ask the clock or chance',
    where: (path) => roomOf(path)?.name === 'rules',
  },
];

/** Words that stand for a habit the house does without. */
export function wordFaults({ path, text, lineAt }: Pick<Source, 'path' | 'text' | 'lineAt'>): string[] {
  if (path === 'tools/check/words.ts' || path.startsWith('tests/house/')) return [];
  return bans
    .filter(({ where }) => where(path))
    .flatMap(({ pattern, reason }) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map(
        ({ 0: word, index }) => `${path}:${lineAt(index + 1)} ${word}: ${reason}`,
      ),
    );
}
