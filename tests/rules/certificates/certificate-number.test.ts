import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCertificateNumber } from '#contract/certificate-number.ts';
import {
  certificateAddress,
  certificateNumberAt,
  certificateNumberProblem,
  shownCertificateNumber,
} from '#rules/certificates/certificate-number.ts';
import { createCertificateNumber } from '#server/certificates/certificate-number.ts';

const number = '7K3M-9QXT-4B2R';
const malformed = 'A certificate number has 12 letters and digits, such as 7K3M-9QXT-4B2R';

test.each([
  number,
  '7k3m9qxt4b2r',
  ' 7K3M 9QXT 4B2R\n',
  '7K3M–9QXT—4B2R',
  '7K3M‑9QXT−4B2R',
  '\u200e7K3M-\u00ad9QXT-4B2R\u200b',
  '7-K-3-M-9-Q-X-T-4-B-2-R',
  `https://console.example.com/cert?number=${number}`,
  `console.example.com/cert?number=7k3m9qxt4b2r&x=1#top`,
])('SHELL-15 %j is a number however it is typed or pasted', (typed) => {
  expect([shownCertificateNumber(typed), certificateNumberProblem(shownCertificateNumber(typed))]).toEqual([
    number,
    '',
  ]);
});

test('SHELL-15 of a pasted address, the number is read and nothing else that looks like one', () => {
  const address = `https://console.example/certificate?ref=2B4R-9QXT-7K3M&number=${number}`;
  expect(shownCertificateNumber(address)).toBe(number);
});

test('SHELL-15 letters that look like digits are read as digits', () => {
  expect(readCertificateNumber('oOiI-lL00-1111')).toBe('0011-1100-1111');
});

test.each(['', ' ', '\t\n'])('SHELL-15 %j is no number: the field is empty', (typed) => {
  expect(certificateNumberProblem(typed)).toBe('Please enter the certificate number');
});

test.each([
  '7K3M-9QXT-4B2',
  `${number}2`,
  'UUUU-UUUU-UUUU',
  '🎓🎓🎓🎓🎓🎓🎓🎓🎓🎓🎓🎓',
  'ßßßßßß',
  'عربي',
  '<script>',
  '=1+1',
  '"\'',
  '7K3M\0-9QXT-4B2R',
  'https://console.example.com/cert',
])('SHELL-15 %j cannot be a number', (typed) => {
  expect(certificateNumberProblem(shownCertificateNumber(typed))).toBe(malformed);
});

test('SHELL-15 what is no number is shown as it was typed, but not longer than 64 characters', () => {
  expect(shownCertificateNumber(' Alma ')).toBe('Alma');
  const long = shownCertificateNumber('x'.repeat(1_000_000));
  expect([long.length, certificateNumberProblem(long)]).toEqual([64, malformed]);
});

test('SHELL-15 every number that is issued has its own address, from which it is read again', () => {
  fc.assert(
    fc.property(fc.constant(null).map(createCertificateNumber), (issued) => {
      expect(certificateAddress(issued)).toBe(`/cert?number=${issued}`);
      expect(certificateNumberAt(certificateAddress(issued))).toBe(issued);
    }),
  );
});

test.each([
  ['/cert', ''],
  ['/cert?number=', ''],
  ['/cert?number=7k3m+9qxt+4b2r', number],
  ['/cert?number=%20&number=2', ''],
  ['/cert?number=100%', '100%'],
])('SHELL-15 %s verifies %j', (address, read) => {
  expect(certificateNumberAt(address)).toBe(read);
});
