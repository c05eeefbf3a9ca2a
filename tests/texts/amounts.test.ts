import { expect, test } from 'vitest';
import { secondFactorStatus } from '#rules/administrators/second-factor-texts.ts';
import { filteredMessage } from '#rules/courses/sentence-texts.ts';
import { certificateCountText } from '#rules/downloads/download-texts.ts';
import { formatAmount, nounFor } from '#texts/amounts.ts';
import { allSources } from '#tools/check/source.ts';

test.for([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [1_000, '1,000 days'],
  [1_234_567, '1,234,567 days'],
] as const)('GEN-02 an amount of %s has separators and the right noun', ([amount, text]) => {
  expect(formatAmount(amount, 'day')).toBe(text);
});

test('GEN-02 a formatted figure has the noun of its text', () => {
  expect(['1', '0', '-', '1,000', '1.0'].map((figure) => nounFor(figure, 'member'))).toEqual([
    'member',
    'members',
    'members',
    'members',
    'members',
  ]);
});

test('GEN-02 texts about one thing are in the singular', () => {
  expect(certificateCountText(1)).toBe('1 certificate');
  expect(secondFactorStatus({ isOn: true, recoveryCodeCount: 1 })).toContain('1 recovery code is left');
  expect(filteredMessage(1, 1)).toContain('1 of 1 sentence.');
});

test('GEN-02 one helper makes all plurals', () => {
  const others = allSources().filter(
    ({ path, text }) =>
      /^(texts|src|server|contract)\//.test(path) &&
      path !== 'texts/amounts.ts' &&
      !/^server\/(ops\/|.*\.commands\.ts$)/.test(path) &&
      /=== 1 \? ('s?'|'[a-z]+( is| was| were)?'|'1 )|=== 1 \? '' : 's'/.test(text),
  );
  // The text about all rows says 'All' for several rows.
  expect(others.map(({ path }) => path)).toEqual(['src/rules/applications/import-texts.ts']);
});
