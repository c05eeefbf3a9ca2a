import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only main.ts loads seed code, with a dynamic import of one entry', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('seed/'))
    .map((name) => `server/${name}`);
  expect(files.length).toBeGreaterThan(100);
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/.*['"][^'"]*\/seed\/[^'"]*['"].*/g)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  );
  expect(imports.toSorted()).toEqual([`server/main.ts: const loadDemo = () => import('#server/seed/start-demo.ts');`]);
});
