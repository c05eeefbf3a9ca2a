import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseList } from '#contract/courses.contract.ts';
import { demoPassword } from '#contract/demo-accounts.ts';
import { identityKey } from '#server/core/files/storage-identity.ts';
import { mailsAtOnce } from '#server/core/jobs/mail-queue.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { type Manifest, manifestPath } from '#server/ops/backup/manifest.ts';
import { readArchive } from '#server/ops/backup/read-archive.ts';
import { writeArchive } from '#server/ops/backup/write-archive.ts';
import { startServer } from '#server/start.ts';
import { send } from './api-server.ts';
import { type Ops, opsNow } from './ops.ts';
import { readContent } from './small-demo.ts';

/** The hashes of the files of a data directory by key, without the identity of the storage. */
export const readFiles = (dataDir: string): Record<string, string> => {
  const root = join(dataDir, 'files');
  if (!existsSync(root)) return {};
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && one.name !== identityKey,
  );
  const contents = found.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(root.length + 1), createHash('sha1').update(readFileSync(path)).digest('hex')] as const;
  });
  return Object.fromEntries(contents.toSorted(([one], [other]) => one.localeCompare(other)));
};

/**
 * The rows of all tables, and the files.
 * Leaves out migrations, keys, actions of operators, periodic work and the storage's identity.
 */
export const readData = async (ops: Ops) => {
  const {
    migrations: _,
    server_keys: __,
    operator_actions: ___,
    periodic_work: ____,
    storage_identity: _____,
    ...tables
  } = await ops.query(readContent);
  return { tables, files: readFiles(ops.place.dataDir) };
};

/** What an administrator of the demo sees through the API of a server on the data. */
export const readFigures = async (ops: Ops) => {
  await ops.release();
  const environment = { PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '1' };
  const settings = { ...readSettings(environment), ...ops.place };
  const server = await startServer(settings, {
    audio: noAudio,
    downloads: noDownloads,
    mailQueue: mailsAtOnce,
    clock: () => opsNow * 1000,
  });
  try {
    const account = { provider: 'email', uid: 'admin@example.com', password: demoPassword };
    const signedIn = await send<{ accessToken: string }>(`POST ${server.url}/ent/v1/auth/login`, { body: account });
    const token = signedIn.body.accessToken;
    const dashboard = { orgCode: 'HALDEN', modules: ['SUMMARY', 'STUDY_PROGRESS', 'SKILL_QUALITY'] };
    const days = { startDayKey: '20260303', endDayKey: '20260310' };
    const api = `${server.url}/api/v1/philippines`;
    const figures = await send(`POST ${api}/dashboards/organizations`, { token, body: { ...dashboard, ...days } });
    const learners = await send(`GET ${server.url}/ent/v1/client_users?page=1&pageSize=20`, { token });
    const list = await send<CourseList>(`GET ${api}/custom_speak/course/list?page=1&pageSize=20`, { token });
    const covers = list.body.courses.map(({ coverLink, coverUrl }) => fetch(`${server.url}${coverLink ?? coverUrl}`));
    const statuses = (await Promise.all(covers)).map(({ status }) => status);
    return [figures, learners].map(({ status, body }) => ({ status, body }) as unknown).concat(statuses);
  } finally {
    await server.stop();
  }
};

type Content = Map<string, Buffer>;

/**
 * Writes a changed copy of a backup.
 * If `change` returns no manifest, the copy gets the hashes of its changed content.
 */
export const copyBackup = async (
  { from, to }: { from: string; to: string },
  change: (content: Content, manifest: Manifest) => Manifest | undefined,
): Promise<string> => {
  const content: Content = new Map();
  const manifest = await readArchive(createReadStream(from), async (path, chunks) => {
    const parts: Uint8Array[] = [];
    for await (const part of chunks) parts.push(part);
    content.set(path, Buffer.concat(parts));
  });
  const changed = change(content, manifest);
  const entries = async function* () {
    for (const [path, bytes] of content) yield { path, size: bytes.length, content: [bytes] };
  };
  await writeArchive(to, entries(), (written) => {
    const text = Buffer.from(JSON.stringify(changed ?? { ...manifest, entries: written }));
    return { path: manifestPath, size: text.length, content: [text] };
  });
  return to;
};
