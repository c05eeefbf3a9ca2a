import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes } from '#contract/permission-groups.ts';
import { missingPublicUrl } from '#server/core/runtime/public-address.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { startServer } from '#server/start.ts';
import { send } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';

const first = ['--organization', 'Halden Lantern Works', '--name', 'Ada Lanternlight', '--email', 'Ada@Example.com'];

describe('ops', () => {
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn(everydayKind());
  });
  afterAll(() => ops.remove());

  const serve = async (by = ops, laterSeconds = 0) => {
    await by.release();
    const settings = { ...readSettings({ PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '0' }), ...by.place };
    return startServer(settings, { audio: noAudio, clock: () => (opsNow + laterSeconds) * 1000 });
  };

  test('GEN-02 a dry run of the setup shows what would happen and changes nothing', async () => {
    const { code, output } = await ops.run(['setup', ...first, '--dry-run']);
    expect([code, output]).toEqual([
      0,
      'Dry run: nothing was changed and no mail was sent. Without --dry-run:\nOrganization Halden Lantern Works (HALDEN-LANTERN-WORKS) and administrator ada@example.com created.',
    ]);
    expect(await ops.json(['organization', 'list'])).toMatchObject({ organizations: [] });
  });

  test('GEN-02 the setup asks for what is missing, and its code sets the password', async () => {
    const { code, output } = await ops.run(['setup', '--code', 'HALDEN'], {
      answers: ['Halden Lantern Works', ' Ada Lanternlight ', 'Ada@Example.com'],
    });
    expect(code).toBe(0);
    const resetCode = /Code for ada@example\.com: (\d{6}) \(valid for 60 minutes/.exec(output)?.[1];
    const server = await serve();
    const uid = 'ada@example.com';
    const reset = { provider: 'email', uid, code: resetCode, password: 'a new password' };
    expect((await send(`POST ${server.url}/ent/v1/auth/password/reset`, { body: reset })).status).toBe(200);
    const login = { provider: 'email', uid, password: 'a new password' };
    const { body } = await send<{ accessToken: string }>(`POST ${server.url}/ent/v1/auth/login`, { body: login });
    const info = await send(`GET ${server.url}/ent/v1/ent_users/info`, { token: body.accessToken });
    expect(info.body).toMatchObject({
      user: { realName: 'Ada Lanternlight', email: uid, orgs: [{ code: 'HALDEN', name: 'Halden Lantern Works' }] },
    });
    await server.stop();
    expect(await ops.json(['administrator', 'grant', uid, '--permission', 'COURSE_VIEW'])).toMatchObject({
      administrator: { permissions: permissionCodes.toSorted(), organizations: ['HALDEN'] },
    });
  });

  test('GEN-02 a second setup is rejected, and so is a new one without a terminal to ask', async () => {
    expect(await ops.run(['setup', ...first])).toMatchObject({
      code: 1,
      output: '',
      errors: 'This installation has an administrator (ada@example.com): use "administrator add" for others.',
    });
    expect(await ops.run(['setup', '--name', 'Ada'])).toMatchObject({ code: 2, errors: '--organization is missing.' });
  });

  test('GEN-02 organizations are added, imported in any order, moved, disabled and enabled', async () => {
    await ops.json(['organization', 'add', '--code', 'HARBOR', '--name', 'Harbor', '--parent', 'HALDEN']);
    const file = 'Code;Name;Parent code\nCRANES;Cranes;PIER\nPIER;"Pier; north";HARBOR\n\nSOUTH;South;\n';
    expect(await ops.json(['organization', 'import', 'o.csv'], { files: { 'o.csv': file } })).toMatchObject({
      added: 3,
    });
    expect(await ops.json(['organization', 'move', 'PIER', '--to', 'HALDEN'])).toMatchObject({ movedBelow: 1 });
    expect(await ops.json(['organization', 'disable', 'PIER', '--below'])).toMatchObject({ changed: 2 });
    await ops.json(['organization', 'enable', 'CRANES']);
    expect((await ops.json(['organization', 'list'])).organizations).toEqual([
      { code: 'HALDEN', name: 'Halden Lantern Works', status: 'ENABLED', parent: null, depth: 0 },
      { code: 'SOUTH', name: 'South', status: 'ENABLED', parent: null, depth: 0 },
      { code: 'HARBOR', name: 'Harbor', status: 'ENABLED', parent: 'HALDEN', depth: 1 },
      { code: 'PIER', name: 'Pier; north', status: 'DISABLED', parent: 'HALDEN', depth: 1 },
      { code: 'CRANES', name: 'Cranes', status: 'ENABLED', parent: 'PIER', depth: 2 },
    ]);
    const above = await ops.query((db) =>
      db
        .selectFrom('organization_ancestors')
        .innerJoin('organizations as above', 'above.id', 'ancestor_id')
        .innerJoin('organizations as below', 'below.id', 'descendant_id')
        .where('below.code', '=', 'CRANES')
        .select(['above.code', 'depth'])
        .orderBy('depth')
        .execute(),
    );
    expect(above).toEqual([
      { code: 'CRANES', depth: 0 },
      { code: 'PIER', depth: 1 },
      { code: 'HALDEN', depth: 2 },
    ]);
  });

  test('GEN-02 an administrator is added, loses rights, is signed out and disabled', async () => {
    const words = ['administrator', 'add', '--email', 'bo@example.com', '--name', 'Bo', '--organization', 'PIER'];
    expect(await ops.json([...words, '--permission', 'course_view,course_edit'])).toMatchObject({
      administrator: { permissions: ['course_edit', 'course_view'], organizations: [], closedOrganizations: ['PIER'] },
      code: expect.stringMatching(/^\d{6}$/),
      mailed: [],
    });
    const address = 'bo@example.com';
    expect(
      await ops.json(['administrator', 'revoke', address, '--permission', 'course_edit', '--organization', 'PIER']),
    ).toMatchObject({ administrator: { permissions: ['course_view'], organizations: [], closedOrganizations: [] } });
    const addSession = () =>
      ops.query(async (db) => {
        const { id } = await db
          .selectFrom('administrators')
          .select('id')
          .where('email', '=', address)
          .executeTakeFirstOrThrow();
        const session = { id: address, administrator_id: id, started_at: 1, ended_at: null, end_reason: null };
        await db.insertInto('sessions').values(session).execute();
      });
    const readSession = () =>
      ops.query((db) => db.selectFrom('sessions').selectAll().where('id', '=', address).execute());
    await addSession();
    await ops.json(['administrator', 'end-sessions', address, '--dry-run']);
    expect(await readSession()).toMatchObject([{ ended_at: null }]);
    await ops.json(['administrator', 'end-sessions', address]);
    expect(await readSession()).toMatchObject([{ ended_at: opsNow, end_reason: 'endedByOperator' }]);
    await ops.json(['administrator', 'disable', address]);
    expect((await ops.run(['administrator', 'code', address])).errors).toContain('use "administrator enable" first');
    await ops.json(['administrator', 'enable', address]);
    expect(await ops.json(['administrator', 'code', address])).toMatchObject({ code: expect.any(String) });
  });

  test('GEN-02 with SMTP_URL the code is mailed and not printed; it is printed if the mail server is away', async () => {
    const post = await startMailServer();
    const lastMail = () => post.received.at(-1)?.text;
    const environment = { SMTP_URL: post.url };
    const { output } = await ops.run(['administrator', 'code', 'bo@example.com'], { environment });
    const done = 'New code for bo@example.com; earlier ones are invalid.\nMailed to bo@example.com.';
    expect(output).toBe(`${done}\n${missingPublicUrl('http://localhost:8080')}`);
    expect(lastMail()).toMatch(/verification code is \d{6}/);
    expect(lastMail()).toContain('http://localhost:8080/login/forgot');
    const inPublic = { ...environment, PUBLIC_URL: 'https://console.example.com' };
    expect((await ops.run(['administrator', 'code', 'bo@example.com'], { environment: inPublic })).output).toBe(done);
    expect(lastMail()).toContain('https://console.example.com/login/forgot');
    await post.stop();
    const away = await ops.run(['administrator', 'code', 'bo@example.com'], { environment });
    expect(away.output).toMatch(
      /No mail was sent to bo@example\.com: .*ECONNREFUSED.*\nCode for bo@example\.com: \d{6}/,
    );
  });

  test('GEN-02 the first code sets one password, and none after an hour', async () => {
    const other = await opsOn(everydayKind());
    const codeIn = ({ output }: { output: string }) => /Code for ada@example\.com: (\d{6})/.exec(output)?.[1];
    const readStatuses = async (code: string | undefined, laterSeconds: number) => {
      const server = await serve(other, laterSeconds);
      const body = { provider: 'email', uid: 'ada@example.com', code, password: 'a new password' };
      const reset = async () => (await send(`POST ${server.url}/ent/v1/auth/password/reset`, { body })).status;
      const statuses = [await reset(), await reset()];
      await server.stop();
      return statuses;
    };
    expect(await readStatuses(codeIn(await other.run(['setup', ...first])), 3_601)).toEqual([422, 422]);
    const second = codeIn(await other.run(['administrator', 'code', 'ada@example.com']));
    expect(await readStatuses(second, 3_599)).toEqual([200, 422]);
    await other.remove();
  });

  test('GEN-02 two setups at once create one administrator, and the other run says why it did nothing', async () => {
    const other = await opsOn(everydayKind());
    const runs = await Promise.all([other.run(['setup', ...first]), other.run(['setup', ...first])]);
    expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(runs.map(({ errors }) => errors).join('')).toContain('has an administrator (ada@example.com)');
    expect(await other.query((db) => db.selectFrom('administrators').select('email').execute())).toHaveLength(1);
    await other.remove();
  });
});
