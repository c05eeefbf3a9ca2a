import { expect, test } from 'vitest';
import { getInitials } from '#rules/patterns/initials.ts';

test.each([
  ['ada', 'A'],
  ['Ada King Lovelace', 'AL'],
  ['  élodie   ünal ', 'ÉÜ'],
  ['Ольга', 'О'],
  ['王小明', '王'],
  ['თამარი', 'თ'],
  ['علي بن', 'عب'],
  ['👩‍🚀 Ada', '👩‍🚀A'],
  ['e\u0301ric', 'E\u0301'],
  ['<b>', '<'],
  ['', ''],
  ['   ', ''],
])('REPORT-01 %j without a picture is %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
