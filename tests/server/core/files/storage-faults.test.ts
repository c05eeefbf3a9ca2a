import { describe, expect, test } from 'vitest';
import type { Files } from '#server/core/files/files.ts';
import { clientUsersPath, requestTask } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPng, getCoverKey } from '#tests/support/courses/cover-files.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';

const answerMaxMs = 8_000;
const error = 'The server cannot reach its storage of files at the moment. Please try again in a minute.';

const mebibyte = 2 ** 20;
const halfRead = 'speaking-course/audio/half.mp3';
const halfBytes = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(mebibyte - 3)]);

/** Of one file the first mebibyte can be read. */
const filesThat = (fail: () => Promise<never>): Files => ({
  put: fail,
  read: async (key, findRange) => {
    const { first, last } = findRange?.(3 * mebibyte) ?? { first: 0, last: 3 * mebibyte - 1 };
    if (key !== halfRead || first >= mebibyte) return fail();
    return { size: 3 * mebibyte, bytes: halfBytes.subarray(first, last + 1) };
  },
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

/** A link to a download that is ready. */
const prepareDownload = async (server: ApiServer) => {
  const { token, id } = await requestTask(server);
  await server.db.updateTable('download_tasks').set({ status: 'OK' }).where('id', '=', id).execute();
  const line = `POST ${clientUsersPath}/cert_task/link`;
  const { body } = await server.call<{ url: string }>(line, { token, body: { id } });
  return server.url + body.url;
};

const readAll = async (url: string) => {
  const answer = await fetch(url);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.byteLength;
  return bytes;
};

describe('storage faults', () => {
  test.each(storages)(
    'REQ-13 a storage that %s is a 503 in the form of the endpoint, and ends a file that has begun [time]',
    async (_, files) => {
      const faults: unknown[] = [];
      const log = {
        info: () => {},
        warn: () => {},
        error: (...fault: unknown[]) => void faults.push(fault.slice(0, 2)),
      };
      const server = await startApiServer(everydayKind(), { files, log });
      const send = await prepareUpload(server);
      const download = await prepareDownload(server);
      faults.length = 0;
      const startMs = performance.now();
      const begun = readAll(server.fileLink(halfRead)).catch(() => performance.now() - startMs);
      const paths = [server.fileLink('speaking-course/audio/one.mp3'), download];
      const [sent, ...read] = await Promise.all([send(), ...paths.map((path) => fetch(path))]);
      expect(performance.now() - startMs).toBeLessThan(answerMaxMs);
      expect([sent.status, sent.headers.get('Retry-After'), await sent.json()]).toEqual([503, '3', { error }]);
      for (const answer of read)
        expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
          503,
          '3',
          { errorCode: 50300, error },
        ]);
      expect(await begun, 'a file of which a part was sent').toBeLessThan(answerMaxMs + 6_000);
      expect(faults).toEqual(Array(4).fill(['storage', expect.any(Error)]));
      await server.stop();
    },
    60_000,
  );
});
