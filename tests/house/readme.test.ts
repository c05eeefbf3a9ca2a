import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/screens contains the pictures that the README shows, and no others', () => {
  const shown = [...readFileSync('README.md', 'utf8').matchAll(/\(docs\/screens\/([\w-]+\.webp)\)/g)];
  expect(readdirSync('docs/screens').sort()).toEqual([...new Set(shown.map(([, name]) => name))].sort());
});
