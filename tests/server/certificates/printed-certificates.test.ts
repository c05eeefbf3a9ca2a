import { expect, test } from 'vitest';
import { routeAt } from '#rules/routes.ts';
import { printedCertificate } from '#server/certificates/printed-certificates.ts';

const style = {
  product: 'Lingua',
  company: 'Lingua Learning',
  timeZone: 'Asia/Singapore',
  publicUrl: 'https://console.example.com',
};

test('SHELL-15 BULK-03 a printed certificate has the link to its verification, and the day of the time zone', () => {
  const number = '7K3M-9QXT-4B2R';
  const issuedAt = Date.UTC(2026, 1, 20, 20) / 1000;
  const task = { position: 1, number, holder: 'Ada', course: 'pc', level: 3, issued_at: issuedAt } as const;
  const { link, day } = printedCertificate(task, style);
  expect(link).toBe(`https://console.example.com/cert?number=${number}`);
  expect(routeAt(new URL(link).pathname)).toBe('certificate');
  expect(day).toBe('21 February 2026');
});
