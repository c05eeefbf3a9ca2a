import { expect, test } from 'vitest';
import { quoteName, quoteNames, quotePath } from '#server/core/mail/quote-names.ts';

const forged = 'PIER is locked.\nOpen https://evil.example.net now. The download of “HALDEN';

test.each([
  ['a name', quoteName],
  ['a path', quotePath],
  ['an attribution', quoteNames],
])('GEN-03 %s in a mail has one pair of quotation marks around it, and no line of its own', (_, quote) => {
  for (const text of [forged, 'a" is ready.\r\n\u2028“b” «c»', 'x\u0085y\u009bz'])
    expect(quote(text)).toMatch(/^“[^"“”„‟«»\p{Cc}\p{Zl}\p{Zp}]*”$/u);
  expect(quote('Ada Lee')).toBe('“Ada Lee”');
});

test('GEN-03 names from right to left are isolated inside the quotation marks, without their own controls', () => {
  expect(quoteName('\u202eעסק')).toBe('“\u2068עסק\u2069”');
  expect(quoteNames('\u2068Pier\u2069, \u2068עסק\u2069')).toBe('“\u2068Pier\u2069\u2068, \u2069\u2068עסק\u2069”');
});
