import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordLimit } from '#server/auth/passwords.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { requestSignIn } from '#tests/support/sign-in.ts';

describe('while too many passwords wait to be checked', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer('pglite');
  });
  afterAll(() => server.stop());

  /** Fills the queue until `release`. */
  const fill = () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const waiting: Promise<void>[] = [];
    for (let isFull = false; !isFull; ) {
      try {
        passwordLimit.requireCapacity();
        waiting.push(passwordLimit.run(() => gate));
      } catch {
        isFull = true;
      }
    }
    return async () => {
      release();
      await Promise.all(waiting);
    };
  };

  test('LOGIN-05 a sign-in is rejected without being counted as a failed one', async () => {
    const administrator = await server.fixture.addAdministrator();
    const release = fill();
    for (let at = 0; at < 12; at += 1)
      expect(await requestSignIn(server, administrator)).toMatchObject({
        status: 503,
        body: { errorCode: 50300, error: 'The server is busy. Please try again in a moment.' },
      });
    await release();
    expect((await requestSignIn(server, administrator)).status).toBe(200);
  });
});
