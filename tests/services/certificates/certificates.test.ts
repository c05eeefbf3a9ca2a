import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

const certificate = { valid: true, holder: 'Alma', course: 'Core Course', level: 'Level 3', issuedAt: 1 };

async function verificationAt(reaction: Reaction) {
  const server = await startScriptedServer(() => reaction);
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  const { verifyCertificate } = await import('#services/certificates/certificates.service.ts');
  return { server, tab, verify: (number: string) => verifyCertificate(number, never) };
}

test('SHELL-15 a certificate is requested by its number, without the session of the visitor', async () => {
  const { server, verify } = await verificationAt({ json: certificate });
  expect(await verify('7K3M-9QXT-4B2R')).toEqual(certificate);
  expect(server.received.map(({ method, path, token }) => [method, path, token])).toEqual([
    ['GET', '/api/v1/philippines/certificates/7K3M-9QXT-4B2R', undefined],
  ]);
});

test('SHELL-15 missing values of another server are empty', async () => {
  const { verify } = await verificationAt({ json: { valid: false } });
  expect(await verify('7K3M-9QXT-4B2R')).toEqual({ valid: false, holder: '', course: '', level: '', issuedAt: 0 });
});

test.each([
  ['no certificate', { status: 404, json: { errorCode: 40400 } }, { kind: 'notFound' }],
  [
    'a limit',
    { status: 429, json: { errorCode: 42900 }, headers: { 'Retry-After': '840' } },
    { kind: 'tooManyRequests', retryAfterSeconds: 840 },
  ],
  ['HTML', { status: 200, text: '<h1>Hello</h1>' }, { kind: 'invalidAnswer' }],
  ['another shape', { json: { valid: 'yes' } }, { kind: 'invalidAnswer' }],
  ['a fault', { status: 500, text: '<h1>no</h1>' }, { kind: 'serverFault' }],
])('SHELL-15 %s is a failure that is not repeated', async (_, reaction, failure) => {
  const { server, verify } = await verificationAt(reaction);
  expect(await catchError(verify('7K3M-9QXT-4B2R'))).toMatchObject(failure);
  expect(server.received).toHaveLength(1);
});
