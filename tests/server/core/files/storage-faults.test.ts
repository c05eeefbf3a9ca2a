import { describe, expect, test } from 'vitest';
import type { Files } from '#server/core/files/files.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPng, getCoverKey } from '#tests/support/cover-files.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signIn } from '#tests/support/sign-in.ts';

const answerMaxMs = 8_000;
const error = 'The server cannot reach its storage of files at the moment. Please try again in a minute.';

const filesThat = (fail: () => Promise<never>): Files => ({
  put: fail,
  read: fail,
  remove: fail,
  write: fail,
  removeFolder: fail,
  check: fail,
});

const storages: [string, Files][] = [
  ['refuses', filesThat(() => Promise.reject(new Error('HTTP 500')))],
  ['hangs', filesThat(() => new Promise(() => {}))],
];

const prepareUpload = async (server: ApiServer) => {
  const uid = await server.fixture.addAdministrator({ permissions: ['course_view', 'course_edit'] });
  const { accessToken } = await signIn(server, uid);
  const { body } = await server.call<{ token: string }>('GET /api/v1/philippines/qiniu/token', { token: accessToken });
  const content = await createPng({ width: 450, height: 600 });
  const form = new FormData();
  form.set('token', body.token);
  form.set('key', getCoverKey(content));
  form.set('file', new Blob([new Uint8Array(content)]), 'cover.png');
  return () => fetch(`${server.url}/upload`, { method: 'POST', body: form });
};

describe('storage faults', () => {
  test.each(storages)(
    'REQ-13 a storage that %s is a 503 in the form of the endpoint [time]',
    async (_, files) => {
      const server = await startApiServer(everydayKind(), { files });
      const send = await prepareUpload(server);
      const startMs = performance.now();
      const [sent, read] = await Promise.all([send(), fetch(server.fileLink('speaking-course/audio/one.mp3'))]);
      expect(performance.now() - startMs).toBeLessThan(answerMaxMs);
      expect([sent.status, sent.headers.get('Retry-After'), await sent.json()]).toEqual([503, '3', { error }]);
      expect([read.status, read.headers.get('Retry-After'), await read.json()]).toEqual([
        503,
        '3',
        { errorCode: 50300, error },
      ]);
      await server.stop();
    },
    60_000,
  );
});
