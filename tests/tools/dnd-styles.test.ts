import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withRules } from '#tools/build/dnd-styles.ts';

const folder = createRequire(import.meta.url)
  .resolve('react-beautiful-dnd')
  .replace(/[^/]+$/, '');

test('SORT-01 the installed drag and drop library can write its styles as rules', () => {
  const code = withRules(readFileSync(`${folder}dnd.esm.js`, 'utf8'));
  expect(code.match(/insertRule/g)).toHaveLength(2);
  expect(code).not.toContain('el.textContent = proposed');
});

test('SORT-01 a drag and drop that writes its styles in another way stops the build', () => {
  expect(() => withRules('el.innerText = proposed;')).toThrow('writes its styles in another way');
});
