import { once } from 'node:events';
import { expect, vi } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import type { Files } from '#server/core/files/files.ts';
import { openFiles } from '#server/core/files/open-files.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import type { DownloadJobLimits } from '#server/downloads/download-jobs.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import type { DatabaseKind } from '#tests/support/databases.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const jobLimits = {
  retries: 1,
  retrySeconds: 0,
  pauseMs: 20,
  sweepMs: 100,
  leaseSeconds: 5,
  mail: { retries: 3, retrySeconds: 0, pauseMs: 20 },
};

export const pollOptions = { timeout: 60_000, interval: 50 };

/**
 * Files in a separate folder or in a bucket.
 * The test decides what happens before a file is stored.
 */
const observedFiles = (storageUrl: string | undefined) => {
  const folder = temporaryFolder();
  const stored = openFiles({ dataDir: folder.path, storageUrl });
  const observed = {
    stored,
    /** The keys that were stored, in order. */
    keys: [] as string[],
    onStore: async (_key: string): Promise<void> => {},
    remove: folder.remove,
  };
  const before = async (key: string) => {
    observed.keys.push(key);
    await observed.onStore(key);
  };
  const files: Files = {
    ...stored,
    put: (key, bytes) => before(key).then(() => stored.put(key, bytes)),
    write: (key, chunks) => before(key).then(() => stored.write(key, chunks)),
  };
  return { observed, files };
};

/** An administrator of the server, and what the administrator sends and sees. */
const createUser = (server: ApiServer) => {
  let email = '';
  let token = '';
  const tasks = async (by = token) => {
    const line = `GET ${clientUsersPath}/cert_task/list?page=1&pageSize=10`;
    return (await server.call<{ list: DownloadTask[] }>(line, { token: by })).body.list;
  };
  return {
    email: () => email,
    async signInAgain() {
      token = (await signIn(server, email)).accessToken;
    },
    async change() {
      email = await server.fixture.addAdministrator();
      await this.signInAgain();
    },
    post: (path: string, body: unknown, by = token) =>
      server.call<{ taskId: string; url: string }>(`POST ${clientUsersPath}/${path}`, { token: by, body }),
    tasks,
    ended: (id: string, by = token) =>
      vi.waitFor(async () => {
        const task = (await tasks(by)).find((one) => one.id === id);
        expect(task?.status).toMatch(/^(OK|ERROR)$/);
        return task as DownloadTask;
      }, pollOptions),
    async fetchFile(url = '') {
      const { status, headers, ...answer } = await fetch(server.url + url).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      }));
      return { status, headers, bytes: answer.bytes };
    },
    async mails() {
      const all = await server.db.selectFrom('mails').selectAll().execute();
      return all.filter((mail) => mail.recipient === email);
    },
  };
};

const addOrganization = async ({ db }: ApiServer): Promise<string> => {
  const id = `id-${crypto.randomUUID()}`;
  const added = { id, code: id, name: 'Own', status: 'ENABLED' as const, parent_id: 'id-NORTH' };
  await db.insertInto('organizations').values(added).execute();
  const ancestors = [
    { ancestor_id: id, descendant_id: id, depth: 0 },
    { ancestor_id: 'id-NORTH', descendant_id: id, depth: 1 },
  ];
  await db.insertInto('organization_ancestors').values(ancestors).execute();
  return id;
};

type Options = {
  settings?: Partial<ServerSettings>;
  mail?: Partial<DownloadJobLimits['mail']>;
  limits?: Partial<DownloadJobLimits>;
};

/** A server that makes downloads, with two certificates in a part. */
export const startDownloadServer = async (
  kind: DatabaseKind,
  { settings = {}, mail = {}, limits = {} }: Options = {},
) => {
  const { observed, files } = observedFiles(settings.storageUrl);
  const downloadJobLimits = { ...jobLimits, ...limits, mail: { ...jobLimits.mail, ...mail } };
  const server = await startApiServer(kind, {
    settings,
    downloads: undefined,
    downloadJobLimits,
    downloadLimits: { partSize: 2 },
    files,
  });
  const user = createUser(server);
  const addLearners = async (names: readonly string[]) => {
    const organization_id = await addOrganization(server);
    for (const real_name of names) await addCertifiedLearner(server, { organization_id, real_name });
    return organization_id;
  };
  return {
    ...server,
    ...user,
    observed,
    /** Adds an organization below NORTH with a certified learner of each name. */
    addLearners,
    /** Requests the certificates of new learners. */
    request: async (names: readonly string[]) =>
      (await user.post('cert/org', { orgIds: [await addLearners(names)] })).body.taskId,
    /** Holds what is stored from now on until the returned function is called. */
    hold() {
      const gate = new AbortController();
      observed.onStore = async () => {
        if (!gate.signal.aborted) await once(gate.signal, 'abort');
      };
      return () => gate.abort();
    },
    /** Starts over with a new administrator and no tasks. */
    async reset() {
      await server.db.deleteFrom('download_tasks').execute();
      await server.db.deleteFrom('mails').execute();
      observed.onStore = async () => {};
      observed.keys.length = 0;
      await user.change();
    },
    async stop() {
      await server.stop();
      observed.remove();
    },
  };
};

export type DownloadServer = Awaited<ReturnType<typeof startDownloadServer>>;
