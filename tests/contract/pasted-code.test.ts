import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readCertificateNumber } from '#contract/certificate-number.ts';
import { loginCode } from '#contract/login-code.contract.ts';
import { passwordReset } from '#contract/passwords.contract.ts';
import { findResetCode, findSecondFactorCode, readLearnerId, readResetCode } from '#contract/pasted-code.ts';

test.each([
  ...[
    '387565',
    ' 387 565 ',
    '387-565',
    '387–565',
    '3 8 7 5 6 5',
    '387.565',
    '38-75-65',
    '３８７５６５',
    '٣٨٧٥٦٥',
    '۳۸۷ ۵۶۵',
  ],
  ...[
    '३८७५६५',
    '৩৮৭৫৬৫',
    '\u200e387565\u200b',
    '\ufeff387\u00a0565',
    'G-387565',
    'G-387 565',
    '#387565',
    '(387565)',
    '“387565”',
  ],
  ...[
    'Your verification code is 387565.',
    'Your verification code is 387 565. It is valid for 10 minutes.',
    '387565 is your code',
  ],
  ...[
    '387 565 10 minutes',
    '验证码：387565，10分钟内有效',
    'код 387-565',
    'https://example.com/reset?code=387565&valid=10',
  ],
  ...['On 2026-11-26 at 09:15: 387565', '387565 387565'],
  ...['验证码387565，10分钟内有效', '인증번호는 387565입니다.', '確認コードは387565です', 'รหัสคือ387565', '№387565'],
])('RESET-08 %j is the code 387565', (text) => {
  expect(readResetCode(text)).toBe('387565');
  const body = { provider: 'email', uid: 'a@example.com', code: text, password: 'x' };
  expect(v.parse(passwordReset.body, body).code).toBe('387565');
});

test.each([
  ['AB12CD', 'AB12CD'],
  ['12345', '12345'],
  ['Your code is 12345678.', '12345678'],
  ['', ''],
  [' ', ''],
])('RESET-08 %j is sent as %j, for servers with other codes', (text, code) => {
  expect(readResetCode(text)).toBe(code);
});

test('RESET-08 a text with several codes is none', () => {
  expect(findResetCode('387565 or 123456')).toEqual({ kind: 'several' });
  expect(findResetCode('Codes: 1234, 56789')).toEqual({ kind: 'several' });
});

const recovery = 'abcdefgh234567xy';
test.each([
  ...['abcd-efgh-2345-67xy', 'ABCD EFGH 2345 67XY', 'abcdefgh234567xy', ' abcd–efgh–2345–67xy. '],
  ...[
    'Recovery code: abcd-efgh-2345-67xy',
    'ａｂｃｄ-ｅｆｇｈ-２３４５-６７ｘｙ',
    'use (abcd-efgh-2345-67xy) within 10 minutes',
    'recovery code: abcd efgh 2345 67xy',
    'Recovery code abcdefgh234567xy.',
    '1. abcd_efgh_2345_67xy',
    '恢复代码abcd-efgh-2345-67xy',
  ],
])('LOGIN-03 %j is a recovery code', (text) => {
  expect(v.parse(loginCode.body, { token: 't', code: text }).code).toBe(recovery);
});

const keycap = (digits: string) => [...digits].map((digit) => `${digit}\ufe0f\u20e3`);

test.each(['387565', '000000', '198234'])('RESET-08 the code %s is read from emoji and next to a word', (code) => {
  const texts = [
    ...[keycap(code).join(''), keycap(code).join(' '), [...code].map((digit) => `${digit}\u20e3`).join('')],
    `Your code: ${keycap(code).join('')}`,
    ...['PIN', 'Code', 'OTP', 'TAN', 'código', 'Verify'].map((word) => `${word}${code}`),
    ...[`Your PIN${code} is valid for 10 minutes`, `Code${code.slice(0, 3)} ${code.slice(3)}`],
  ];
  for (const text of texts) {
    expect(findResetCode(text), text).toEqual({ kind: 'one', code });
    expect(findSecondFactorCode(text), text).toEqual({ kind: 'one', code });
  }
  expect(readLearnerId(keycap('30000001').join(''))).toBe('30000001');
});

test.each(['AB387565', 'ABCDEF387565', 'abcdefghij234567', '387565km', 'abc387565def', 'x1PIN387565'])(
  'RESET-08 %s is no code with a word',
  (text) => {
    expect(findResetCode(text)).toEqual({ kind: 'none' });
  },
);

test('LOGIN-03 a recovery code of ten letters and six digits stays one', () => {
  for (const text of ['abcdefghij234567', 'Recovery code abcdefghij234567.'])
    expect(findSecondFactorCode(text)).toEqual({ kind: 'one', code: 'abcdefghij234567' });
});

test('LOGIN-03 codes of the app are read like verification codes, and a list of recovery codes is none', () => {
  expect(findSecondFactorCode('Your code: 123 456')).toEqual({ kind: 'one', code: '123456' });
  expect(findSecondFactorCode('abcd-efgh-2345-67xy\nbbcd-efgh-2345-67xy')).toEqual({ kind: 'several' });
});

test.each([
  ...[
    '30000001',
    '30 000 001',
    '#30000001',
    '３００００００１',
    'ID: 30000001',
    'Learner 30000001 (Ann)',
    '30.000.001',
    '٣٠٠٠٠٠٠١',
  ],
  ...['\u200e30000001', '3000-0001', "30'000'001", '30000001さん', '№30000001'],
])('USER-03 %j is the ID 30000001', (text) => {
  expect(readLearnerId(text)).toBe('30000001');
});

test.each(['30000001 30000002', '7a', '-7', '1.5', '=1+1', 'Ann'])('USER-03 %j is no ID', (text) => {
  expect(readLearnerId(text)).not.toMatch(/^\d+$/);
});

const number = '7K3M-9QXT-4B2R';
test.each([
  ...[
    `Certificate number: ${number}.`,
    `https://console.example.com/cert?number=${number}&x=1`,
    '７Ｋ３Ｍ-９ＱＸＴ-４Ｂ２Ｒ',
  ],
  ...[
    `证书编号${number}有效`,
    `№${number}`,
    `Certificate ${number.replaceAll('-', ' ')}`,
    number.replaceAll('-', '_'),
    `See <${number}>, please`,
    `console.example.com/cert/${number.toLowerCase()}`,
    `The number of my certificate is 7k3m9qxt4b2r`,
  ],
])('SHELL-15 %j has a certificate number', (text) => {
  expect(readCertificateNumber(text)).toBe(number);
});

test('SHELL-15 words are no numbers, and of two numbers none is taken', () => {
  expect(readCertificateNumber('CERTIFICATES ANSWER THAT')).toBeUndefined();
  expect(readCertificateNumber(`${number} and 8K3M-9QXT-4B2R`)).toBeUndefined();
});

test.each(['1', '1 ', 'a', '-', '१'])('RESET-08 a long text of %j is read quickly [time]', (part) => {
  const startMs = performance.now();
  const text = part.repeat(1_000_000);
  for (const read of [readResetCode, readLearnerId, readCertificateNumber, findSecondFactorCode]) {
    read(text);
    read(part.repeat(4_999));
  }
  expect(performance.now() - startMs).toBeLessThan(5_000);
});
