import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/core/runtime/settings.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';

const path = '/.well-known/security.txt';

describe('GET /.well-known/security.txt', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { settings: { securityContact: 'mailto:security@example.com' } });
  });
  afterAll(() => server.stop());

  test('GEN-02 names the contact and a date within a year, as text', async () => {
    const answer = await fetch(server.url + path);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    const fields = Object.fromEntries(
      (await answer.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:security@example.com',
      Canonical: expect.stringMatching(/^https?:\/\/.+\/\.well-known\/security\.txt$/),
    });
    const days = (Date.parse(fields.Expires) - server.context.clock()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

test('GEN-02 without a contact there is no such file', async () => {
  const server = await startApiServer(everydayKind());
  const answer = await fetch(server.url + path);
  await server.stop();
  expect(answer.status).toBe(404);
});

test.each(['security@example.com', 'mailto:', 'mailto:nobody', 'http://example.com/report', 'javascript:alert(1)'])(
  'GEN-02 the contact %s is rejected',
  (SECURITY_CONTACT) => {
    expect(() => readSettings({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT must be mailto:security@example.com');
  },
);
