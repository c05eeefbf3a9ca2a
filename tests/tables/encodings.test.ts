import { expect, test } from 'vitest';
import { codePages } from '#tables/text/code-pages.ts';
import { decode, encodings } from '#tables/text/encodings.ts';
import { guessEncoding } from '#tables/text/guess-encoding.ts';
import { encodeText } from './encode-text.ts';
import { namesByLanguage } from './names-by-language.ts';

const createCsv = (names: readonly string[]) =>
  `Email;Name;Team\r\n${names.map((name, at) => `p${at}@example.com;${name};Northwind`).join('\r\n')}\r\n`;

const isEncodable = (text: string, code: string) => decode(encodeText(text, code), code) === text;

const isDos = (code: string) => /^cp|ibm/.test(code);

const cases = Object.entries(namesByLanguage).flatMap(([language, { encodings: codes, names }]) =>
  codes
    .filter((code) => isEncodable(createCsv(names), code))
    .map((code) => [language, code, createCsv(names)] as const),
);

test.each(cases)('APPL-11 %s names in %s are read, or the encoding is asked for', (_, code, csv) => {
  const bytes = encodeText(csv, code);
  const guess = guessEncoding(bytes);
  const codes = 'code' in guess ? [guess.code] : guess.candidates;
  const isAsked = 'candidates' in guess;
  // A question shows the likely ones first; every other encoding can be chosen as well.
  expect(codes.some((one) => decode(bytes, one) === csv) || (isDos(code) && isAsked)).toBe(true);
});

test.each(['utf-32le', 'utf-32be', 'utf-16le', 'utf-16be'])('APPL-11 %s is read with and without a mark', (code) => {
  const csv = createCsv(['Łukasz Żółć', '佐藤 愛', '😀 Zoë']);
  expect(decode(encodeText(csv, code), code)).toBe(csv);
  expect(guessEncoding(encodeText(csv, code))).toMatchObject({ code });
  expect(guessEncoding(encodeText(`\ufeff${csv}`, code))).toMatchObject({ code });
});

test('APPL-11 Japanese mail encoding (ISO-2022-JP) is read', () => {
  const bytes = Uint8Array.from([
    ...Buffer.from('Email;Name\r\na@example.com;\u001b$B'),
    ...[0x3a, 0x34, 0x46, 0x23],
    ...Buffer.from('\u001b(B\r\n'),
  ]);
  expect(guessEncoding(bytes)).toMatchObject({ code: 'iso-2022-jp' });
  expect(decode(bytes, 'iso-2022-jp')).toBe('Email;Name\r\na@example.com;佐藤\r\n');
});

test.each([
  ['windows-1255', ['שרה לוי', 'דוד ביטון', 'רחל מזרחי', 'אברהם פרידמן', 'יוסף חדד']],
  ['windows-1255', ['משה פרץ', 'נועה אזולאי', 'איתן עמר', 'תמר גבאי']],
  // This code page writes the tone of a vowel as a character of its own.
  ['windows-1258', ['Nguyê\u0303n Văn Đư\u0301c', 'Trâ\u0300n Thi\u0323 Hương']],
  ['windows-1258', ['Vu\u0303 Đi\u0300nh', 'Pha\u0323m Thu Ha\u0300', 'Lê Minh Tuâ\u0301n']],
])('APPL-11 names in %s are not read as names of another alphabet: %j', (code, names) => {
  const bytes = encodeText(createCsv(names), code);
  expect(decode(bytes, code)).toBe(createCsv(names));
  expect(guessEncoding(bytes)).toMatchObject({ code });
});

test('APPL-11 most encodings need no question', () => {
  const asked = cases.filter(([, code, csv]) => 'candidates' in guessEncoding(encodeText(csv, code)));
  expect(asked.length).toBeLessThan(cases.length / 10);
});

test('APPL-11 every encoding that can be chosen decodes plain letters', () => {
  const wide = /^utf-(16|32)/;
  for (const { code } of encodings.filter((one) => !wide.test(one.code)))
    expect(decode(new TextEncoder().encode('Ann;1'), code), code).toBe('Ann;1');
});

test.each(Object.entries(codePages))('APPL-11 the code page %s is that of other programs', (code, page) => {
  const readable = [...page].filter((letter) => letter !== '\ufffd').join('');
  expect(decode(encodeText(readable, code), code)).toBe(readable);
});
