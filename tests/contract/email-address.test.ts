import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { applicationDraft, applicationList } from '#contract/applications.contract.ts';
import { cleanEmail, readAddressList, readNamedAddress } from '#contract/email-address.ts';
import { learnerSearch } from '#contract/learners.contract.ts';
import { passwordReset, resetCode } from '#contract/passwords.contract.ts';
import { login } from '#contract/session.contract.ts';

const defaultIgnorable = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e', '\u180f', '\u200b', '\u200c'],
  ...['\u200d', '\u200e', '\u200f', '\u202a', '\u202c', '\u202e', '\u2060', '\u2061', '\u2064', '\u2066', '\u2069'],
  ...['\u206a', '\u206f', '\u3164', '\ufe00', '\ufe0f', '\ufeff', '\uffa0', '\ufff0', '\u{1bca0}', '\u{1d173}'],
  ...['\u{e0001}', '\u{e0041}', '\u{e007f}', '\u{e0100}', '\u{e01ef}'],
];
const otherUnseen = ['\u00a0', '\u0085', '\u2007', '\u202f', '\u2800', '\u3000', '\ufff9', '\t', '\r\n'];

test.each([...defaultIgnorable, ...otherUnseen].map((mark) => [escape(mark), mark]))(
  'LOGIN-02 the mark %s around and inside an address that nobody sees is removed',
  (_, mark) => {
    expect(cleanEmail(`${mark}ann@example.com${mark}`)).toBe('ann@example.com');
    if (defaultIgnorable.includes(mark)) expect(cleanEmail(`an${mark}n@exam${mark}ple.com`)).toBe('ann@example.com');
  },
);

test.each([
  ...[
    'mailto:ann@example.com',
    'MAILTO:ann@example.com?subject=Hello%20there',
    'mailto:ann%40example.com',
    'smtp:ann@example.com',
  ],
  ...['<ann@example.com>', '(ann@example.com)', '[ann@example.com]', '{ann@example.com}', '<mailto:ann@example.com>'],
  ...[
    '"ann@example.com"',
    "'ann@example.com'",
    '“ann@example.com”',
    '„ann@example.com“',
    '«ann@example.com»',
    '‹ann@example.com›',
  ],
  ...["'ann@example.com", '「ann@example.com」', '`ann@example.com`', '*ann@example.com*'],
  ...['ann@example.com;', 'ann@example.com,', 'ann@example.com.', 'ann@example.com。', ' ann@example.com ; '],
  ...['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann＠example.com', 'ann﹫example.com', 'ann@example。com', 'ann@example｡com'],
  ...[
    'Ann <ann@example.com>',
    'Ann Lee [mailto:ann@example.com]',
    'ann@example.com <mailto:ann@example.com>',
    'ann@example.com (Ann)',
  ],
  ...['[ann@example.com](mailto:ann@example.com)', 'Ann ＜ann＠example.com＞', 'E-mail: ann@example.com'],
])('LOGIN-02 %j is the address ann@example.com', (text) => {
  expect(cleanEmail(text)).toBe('ann@example.com');
});

test.each([
  ["o'neil@example.com", "o'neil@example.com"],
  ['o’neil@example.com', "o'neil@example.com"],
  ['ann‑lee@example.com', 'ann-lee@example.com'],
  ['gus+lang@example.com', 'gus+lang@example.com'],
  ['mailto:gus%2Blang@example.com', 'gus+lang@example.com'],
  ['HAL@EXAMPLE.COM', 'HAL@EXAMPLE.COM'],
  ['_nia_@example.co.uk', '_nia_@example.co.uk'],
])('LOGIN-02 the address in %j is %s', (text, email) => {
  expect(cleanEmail(text)).toBe(email);
});

test.each([
  ...[
    '',
    'ann',
    'ann@example',
    'a@b@example.com',
    'jürgen@example.com',
    'kim@bücher.example',
    '"quoted one"@example.com',
  ],
  ...[
    'ann@example.com bob@example.com',
    'Ann <ann@example.com> Bob <bob@example.com>',
    '=HYPERLINK("mailto:a@example.com","x")',
  ],
  ...[
    'max@example.com x',
    'https://example.com/ann@example.com',
    '<script>@example.com',
    '.ann@example.com',
    'ann @example.com',
    'ann@ example.com',
    'a\u0000nn@example.com',
  ],
])('LOGIN-02 %j is no single address and stays as it is', (text) => {
  expect(readNamedAddress(text)).toBeUndefined();
  expect(cleanEmail(`  ${text}\u200b`)).toBe(text);
});

describe('APPL-11 names next to addresses', () => {
  test.each([
    ['Ann Lee <ann@example.com>', 'Ann Lee'],
    ['"Ann Lee" <ann@example.com>', 'Ann Lee'],
    ["'Ann Lee' <ann@example.com>", 'Ann Lee'],
    ['"Lee, Ann" <ann@example.com>', 'Ann Lee'],
    ['Lee, Ann Sophie <ann@example.com>;', 'Ann Sophie Lee'],
    ['"Acme, Inc." <ann@example.com>', 'Acme, Inc.'],
    ['"Lee, PhD" <ann@example.com>', 'Lee, PhD'],
    ['"Ann \\"A\\" Lee" <ann@example.com>', 'Ann "A" Lee'],
    ['To: Ann Lee <ann@example.com>', 'Ann Lee'],
    ['Ann Lee (ann@example.com)', 'Ann Lee'],
    ['ann@example.com (Ann Lee)', 'Ann Lee'],
    ['佐藤　花子 ＜ann@example.com＞', '佐藤 花子'],
    ['Ann\u200b Lee\u200e <ann@example.com>', 'Ann Lee'],
    ['علی‌رضا <ann@example.com>', 'علی‌رضا'],
    ['"ann@example.com" <ann@example.com>', ''],
  ])('%j has the name %j', (text, name) => {
    expect(readNamedAddress(text)).toEqual({ email: 'ann@example.com', name });
  });
});

const people = [
  { email: 'ann@example.com', name: 'Ann Lee' },
  { email: 'bob@example.com', name: 'Bob Stone' },
  { email: 'cy@example.com', name: '' },
];

test.each([
  'Ann Lee <ann@example.com>; Bob Stone <bob@example.com>; cy@example.com',
  'Ann Lee <ann@example.com>, "Stone, Bob" <bob@example.com>, cy@example.com,',
  'Lee, Ann <ann@example.com>; Stone, Bob <bob@example.com>; cy@example.com;',
  'Lee, Ann <ann@example.com>, Stone, Bob <bob@example.com>, <cy@example.com>',
  'To: Ann Lee <ann@example.com>\r\nCc: Bob Stone <bob@example.com>\r\n\r\ncy@example.com\r\n',
  'Ann Lee ＜ann@example.com＞；Bob Stone ＜bob@example.com＞；cy＠example.com',
  'Ann Lee <mailto:ann@example.com>\nBob Stone [bob@example.com]\n<cy@example.com>\n',
  'Ann Lee\r\n <ann@example.com>; Stone, Bob\n\t<bob@example.com>;\ncy@example.com',
])('APPL-11 the list %j is read with its names', (text) => {
  expect(readAddressList(text)).toEqual(people);
});

test.each([
  '',
  'Ann Lee',
  'Email\nann@example.com',
  'ann@example.com,Ann,Ann Lee',
  'Ann,ann@example.com',
  'ann@example.com bob',
])('APPL-11 %j is no list of addresses', (text) => {
  expect(readAddressList(text)).toBeUndefined();
});

test.each(['Ab ', 'A-', '"\\', '"', '<', ',@', 'a@b.co ', '(', 'a:', 'Ann <', '" ', ';a\n', 'a\n <'])(
  'LOGIN-02 the time to read %j many times grows with the length alone [time]',
  (part) => {
    const startMs = performance.now();
    const text = part.repeat(200_000);
    readAddressList(`${text}@`);
    cleanEmail(text);
    cleanEmail(part.repeat(Math.floor(990 / part.length)));
    expect(performance.now() - startMs, 'a quadratic reader takes minutes').toBeLessThan(5_000);
  },
);

test('LOGIN-02 USER-03 APPL-06 APPL-08 every call that takes an address takes it as it was pasted', () => {
  const pasted = 'Ann Lee <\u200emailto:ann@example.com>;';
  const password = ' e\u0301 \u200b';
  const email = 'ann@example.com';
  expect(v.parse(login.body, { provider: 'email', uid: pasted, password })).toEqual({
    provider: 'email',
    uid: email,
    password,
  });
  expect(v.parse(resetCode.body, { provider: 'email', uid: pasted }).uid).toBe(email);
  expect(v.parse(passwordReset.body, { provider: 'email', uid: pasted, code: '123456', password })).toMatchObject({
    uid: email,
    password,
  });
  expect(v.parse(learnerSearch.query, { email: pasted }).email).toBe(email);
  expect(v.parse(applicationList.query, { email: pasted }).email).toBe(email);
  expect(v.parse(applicationDraft, { email: pasted, orgCode: 'A' }).email).toBe(email);
});

test('APPL-11 an ideographic comma separates addresses, and a family name from a given one', () => {
  const [ann, bob] = ['ann@example.com', 'bob@example.com'];
  expect(readAddressList(`${ann}、${bob}`)?.map(({ email }) => email)).toEqual([ann, bob]);
  expect(readAddressList(`${ann}; Ray、Bob <${bob}>`)?.[1]).toEqual({ email: bob, name: 'Bob Ray' });
});

test('LOGIN-02 a cleaned address is clean: a search that cleans it again finds the same', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'\u02bc\u2019\'"_*`{}<>()[], .-\u2013:;'), maxLength: 4 });
  fc.assert(
    fc.property(signs, signs, (before, after) => {
      const email = cleanEmail(`${before}ann@example.com${after}`);
      expect(cleanEmail(email)).toBe(email);
    }),
    { seed: 7, numRuns: 3_000 },
  );
});
