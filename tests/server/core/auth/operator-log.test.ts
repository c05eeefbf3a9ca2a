import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { logOperatorActions } from '#server/core/auth/operator-log.ts';
import { removeExpiredRows } from '#server/core/endpoints/expired-rows.queries.ts';
import { mailsAtOnce } from '#server/core/jobs/mail-queue.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { currentOperator } from '#server/ops/operator.ts';
import { startServer } from '#server/start.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

describe('commands in the security log', () => {
  const kind = everydayKind();
  let ops: Ops;
  let code: string;
  const lines: string[] = [];
  const log = createLog('error', (line) => void lines.push(line));
  const entries = () => lines.map((line) => JSON.parse(line)).filter(({ action }) => action === 'operatorCommand');
  const logged = async () => {
    lines.splice(0);
    await ops.query((db) =>
      logOperatorActions({
        database: { db, jobs: db, checks: db, connections: 1, pools: () => ({}), kind, close: async () => {} },
        log,
      }),
    );
    return entries();
  };
  beforeAll(async () => {
    ops = await opsOn(kind);
    await ops.json([
      'setup',
      '--organization',
      'Pier',
      '--code',
      'PIER',
      '--name',
      'Ada Lee',
      '--email',
      'ada@example.com',
    ]);
    const found = await ops.query((db) => db.selectFrom('administrators').select('code').executeTakeFirstOrThrow());
    code = found.code;
  });
  beforeEach(async () => void (await logged()));
  afterAll(() => ops.remove());

  test('PERM-05 a command is logged once: who, what, for whom and from where, without the e-mail', async () => {
    await ops.json([
      'administrator',
      'grant',
      'ada@example.com',
      '--permission',
      'course_view',
      '--organization',
      'PIER',
    ]);
    await ops.json(['administrator', 'disable', 'ada@example.com']);
    await ops.json(['token', 'create', '--name', 'Platform', '--scopes', 'events', '--expires', 'never']);
    const by = { operator: 'olga', source: 'test', at: new Date(opsNow * 1000).toISOString(), level: 'warn' };
    expect(await logged()).toMatchObject([
      {
        ...by,
        event: 'security',
        command: 'administrator grant',
        administrator: code,
        details: '--permission course_view --organization PIER',
      },
      { ...by, command: 'administrator disable', administrator: code, details: '' },
      { ...by, command: 'token create', details: '--name Platform --scopes events --expires never' },
    ]);
    for (const secret of ['ada@', 'Ada Lee', 'ops_']) expect(lines.join()).not.toContain(secret);
    expect(await logged()).toEqual([]);
  });

  test('PERM-05 a new administrator is named by code, and no person by name', async () => {
    const bo = ['--name', 'Bo Lee', '--email', 'bo@example.com', '--job-title', 'Head'];
    await ops.json(['administrator', 'add', ...bo, '--organization', 'PIER', '--all-permissions']);
    const [entry] = await logged();
    expect(entry).toMatchObject({
      administrator: expect.stringMatching(/^ADM-/),
      details: '--all-permissions --organization PIER',
    });
    expect(lines.join()).not.toMatch(/Bo Lee|bo@|Head/);
  });

  test('PERM-05 what changes nothing is not logged', async () => {
    await ops.json(['organization', 'list']);
    await ops.json(['customer', 'time-zone', 'PIER']);
    await ops.json(['administrator', 'enable', 'ada@example.com', '--dry-run']);
    await ops.run(['administrator', 'enable', 'nobody@example.com']);
    await ops.json(['upgrade', '--check']);
    expect(await logged()).toEqual([]);
  });

  test.each([
    ['administrator list', ['administrator', 'list']],
    ['application list', ['application', 'list', '--status', 'refused']],
    ['certificate check', ['certificate', 'check']],
  ])('PERM-05 %s prints people, so the log says who read them', async (command, words) => {
    await ops.json(words);
    expect(await logged()).toMatchObject([{ command, operator: 'olga', details: words.slice(2).join(' ') }]);
  });

  test('PERM-05 a backup and a restore are logged, also in the restored database, with what waits', async () => {
    const file = join(folder.path, `${kind}.tar.gz`);
    await ops.json(['backup', file]);
    expect(await logged()).toMatchObject([{ command: 'backup', details: file }]);
    await ops.json(['administrator', 'end-sessions', 'ada@example.com']);
    await ops.release();
    await ops.json(['restore', file, '--replace']);
    expect((await logged()).map(({ command, details }) => [command, details])).toEqual([
      ['administrator end-sessions', ''],
      ['restore', `${file} --replace`],
    ]);
  });

  test('PERM-05 a server logs what waits when it starts, and old rows are removed', async () => {
    await ops.json(['administrator', 'end-sessions', 'ada@example.com']);
    await ops.release();
    lines.splice(0);
    const environment = { PORT: '0', HOST: '127.0.0.1', DEMO: '0' };
    const start = { audio: noAudio, downloads: noDownloads, mailQueue: mailsAtOnce, log, clock: () => opsNow * 1000 };
    const server = await startServer({ ...readSettings(environment), ...ops.place }, start);
    const logsCommand = () => expect(entries()).toMatchObject([{ command: 'administrator end-sessions' }]);
    await vi.waitFor(logsCommand, { timeout: 30_000 });
    await server.context.background.idle();
    await server.stop();
    const count = () => ops.query((db) => db.selectFrom('operator_actions').select('id').execute());
    expect((await count()).length).toBeGreaterThan(0);
    await ops.query((db) => removeExpiredRows(db, opsNow + 366 * 86_400));
    expect(await count()).toEqual([]);
  });
});

test('PERM-05 the operator is the user of the system, with sudo and the address of an SSH session', () => {
  const { operator, source } = currentOperator({});
  expect([operator, source]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  const remote = currentOperator({ SUDO_USER: 'olga', SSH_CONNECTION: '10.0.0.5 4242 10.0.0.1 22' });
  expect(remote).toEqual({ operator: `olga as ${operator}`, source: `${source} from 10.0.0.5` });
});
