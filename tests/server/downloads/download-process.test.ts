import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { send, startApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { runServer, type ServerProcess } from '#tests/support/server-process.ts';
import { requestSignIn } from '#tests/support/sign-in/sign-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPassword } from '#tests/support/test-data.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

const pollOptions = { timeout: 120_000, interval: 50 };
const count = 200;

let folder: ReturnType<typeof temporaryFolder>;
let started: ServerProcess[];
beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(inject('pgliteFolder'), 'empty'), folder.path, { recursive: true });
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder.path, { recursive: true });
});

/**
 * Requests the certificates of NORTH on a server that makes none.
 * Returns the administrator.
 */
const requestCertificates = async () => {
  // A task keeps the size of its parts; with small ones, a kill always leaves some to make.
  const server = await startApiServer('pglite', {
    settings: { dataDir: folder.path },
    downloadLimits: { partSize: 10 },
  });
  // The next servers have the real time.
  server.pass((Date.now() - server.context.clock()) / 1000);
  for (let number = 0; number < count; number += 1) await addCertifiedLearner(server, { real_name: 'Same Name' });
  const email = await server.fixture.addAdministrator();
  const { accessToken } = (await requestSignIn(server, email)).body;
  await server.call(`POST ${clientUsersPath}/cert/org`, { token: accessToken, body: { orgIds: ['id-NORTH'] } });
  await server.stop();
  return email;
};

const run = async (email: string) => {
  const server = runServer({ DATA_DIR: folder.path });
  started.push(server);
  const url = await server.ready;
  const body = { provider: 'email', uid: email, password: testPassword };
  const token = (await send<{ accessToken: string }>(`POST ${url}/ent/v1/auth/login`, { body })).body.accessToken;
  const list = `GET ${url}${clientUsersPath}/cert_task/list?page=1&pageSize=10`;
  const task = async () => (await send<{ list: DownloadTask[] }>(list, { token })).body.list[0];
  const doneBeyond = (done: number) =>
    vi.waitFor(async () => expect((await task())?.progress?.done).toBeGreaterThan(done), pollOptions);
  return { server, url, task, doneBeyond };
};

test('BULK-03 a server killed while it makes certificates continues where it was; nothing is doubled or partial', {
  timeout: 300_000,
}, async () => {
  const email = await requestCertificates();
  let done = -1;
  for (const _ of ['a first', 'a second', 'a third']) {
    const { server, task, doneBeyond } = await run(email);
    await doneBeyond(done);
    const current = await task();
    expect(current?.progress?.done, 'no progress was lost').toBeGreaterThanOrEqual(Math.max(0, done));
    expect(current).not.toHaveProperty('url');
    done = current?.progress?.done ?? 0;
    server.child.kill('SIGKILL');
    await server.ended;
  }
  const { url, task } = await run(email);
  const completed = await vi.waitFor(async () => {
    const current = await task();
    expect(current?.status).toBe('OK');
    return current;
  }, pollOptions);
  const entries = zipEntries(Buffer.from(await (await fetch(url + completed?.url)).arrayBuffer()));
  expect(entries.size).toBe(count);
  for (const content of entries.values()) expect(content.subarray(-7).toString()).toContain('%%EOF');
  const id = completed?.id ?? '';
  await vi.waitFor(
    () =>
      expect(
        readdirSync(join(folder.path, 'files/downloads', id), { recursive: true })
          .map(String)
          .toSorted(),
      ).toEqual(['file', 'file/certificates.zip']),
    pollOptions,
  );
});
