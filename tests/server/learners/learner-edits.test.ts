import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnerNameMaxLength } from '#contract/learner-values.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken, signIn } from '#tests/support/sign-in/sign-in.ts';

type Body = { errorCode?: number; error?: string; errors?: string[] };

describe('learner edits', () => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const path = (id: string) => `/ent/v1/client_users/${encodeURIComponent(id)}`;
  const save = (id: string, body: unknown, sent: { token?: string; headers?: Record<string, string> } = {}) =>
    server.call<Body>(`PUT ${path(id)}`, { token, ...sent, body });
  const readNames = async (id: string) => {
    const { body } = await server.call<LearnerDetail>(`GET ${path(id)}/detail`, { token });
    return [body.user.nick, body.user.realName];
  };
  const readEdits = ({ key }: { key: number }) =>
    server.db.selectFrom('learner_edits').selectAll().where('learner_key', '=', key).orderBy('id').execute();

  test('ACCT-04 ACCT-05 an edit changes the two names, trimmed, and nothing else', async () => {
    const learner = await server.fixture.addLearner();
    const sent = { nick: '  Ολυμπία 👩‍🚀 ', realName: ' <script> ', email: 'x@example.com', status: 'DISABLED' };
    const { status, body } = await save(learner.id, sent);
    expect([status, body]).toEqual([200, {}]);
    const stored = await server.db.selectFrom('learners').selectAll().where('id', '=', learner.id).execute();
    expect(stored).toMatchObject([
      {
        ...learner,
        nick: 'Ολυμπία 👩‍🚀',
        real_name: '<script>',
        nick_search: 'ολυμπία 👩‍🚀',
        real_name_search: '<script>',
      },
    ]);
    await save(learner.id, { nick: 'Ada', realName: '' });
    expect(await readNames(learner.id)).toEqual(['Ada', '']);
  });

  test('ACCT-05 every edit is recorded with its administrator, time and names; the last save wins', async () => {
    const learner = await server.fixture.addLearner({ nick: 'First', real_name: 'First Name' });
    const emails = [await server.fixture.addAdministrator(), await server.fixture.addAdministrator()];
    const [one, other] = await server.db
      .selectFrom('administrators')
      .select(['id', 'email'])
      .where('email', 'in', emails)
      .orderBy('id')
      .execute();
    const getToken = async (email = '') => (await signIn(server, email)).accessToken;
    await save(learner.id, { nick: 'Second', realName: 'First Name' }, { token: await getToken(one?.email) });
    await save(learner.id, { nick: 'Third', realName: '' }, { token: await getToken(other?.email) });
    await save(learner.id, { nick: ' Third ', realName: '' });
    expect(await readNames(learner.id)).toEqual(['Third', '']);
    const edit = { id: expect.any(Number), learner_key: learner.key, edited_at: 1_773_144_000 };
    expect(await readEdits(learner)).toEqual([
      {
        ...edit,
        administrator_id: one?.id,
        nick_before: 'First',
        nick_after: 'Second',
        real_name_before: 'First Name',
        real_name_after: 'First Name',
      },
      {
        ...edit,
        administrator_id: other?.id,
        nick_before: 'Second',
        nick_after: 'Third',
        real_name_before: 'First Name',
        real_name_after: '',
      },
    ]);
  });

  test('ACCT-05 edits at the same time are recorded one after the other', async () => {
    const learner = await server.fixture.addLearner({ nick: '0', real_name: '' });
    await Promise.all(['1', '2', '3', '4'].map((nick) => save(learner.id, { nick, realName: '' })));
    const edits = await readEdits(learner);
    expect(edits.map(({ nick_before }) => nick_before)).toEqual([
      '0',
      ...edits.slice(0, -1).map((one) => one.nick_after),
    ]);
    expect(edits).toHaveLength(4);
    expect(await readNames(learner.id)).toEqual([edits.at(-1)?.nick_after, '']);
  });

  test('ACCT-05 an edit that is sent twice with the same key is applied once; the key of another edit is a conflict', async () => {
    const learner = await server.fixture.addLearner();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await save(learner.id, { nick: 'Once', realName: '' }, { headers });
    await save(learner.id, { nick: 'Later', realName: '' });
    expect((await save(learner.id, { nick: 'Once', realName: '' }, { headers })).status).toBe(200);
    expect(await readNames(learner.id)).toEqual(['Later', '']);
    expect(await readEdits(learner)).toHaveLength(2);
    expect((await save(learner.id, { nick: 'Other', realName: '' }, { headers })).status).toBe(409);
  });

  const longest = '👩'.repeat(learnerNameMaxLength);
  const tooLong = `at most ${learnerNameMaxLength} characters`;
  test.each([
    ['no nick', { realName: 'A' }, /^nick: /],
    ['no real name', { nick: 'A' }, /^realName: /],
    ['an empty nick', { nick: '', realName: 'A' }, /^nick: must not be empty$/],
    ['a nick of spaces', { nick: ' \t\u00a0 ', realName: 'A' }, /^nick: must not be empty$/],
    ['a nick that is no text', { nick: 7, realName: 'A' }, /^nick: /],
    ['a nick that is too long', { nick: `${longest}a`, realName: '' }, new RegExp(`^nick: ${tooLong}$`)],
    ['a real name that is too long', { nick: 'A', realName: `${longest}a` }, new RegExp(`^realName: ${tooLong}$`)],
    ['half a character', { nick: '\ud83d', realName: '' }, /^nick: /],
    ['NUL', { nick: 'a\0b', realName: '' }, /./],
  ])('ACCT-04 %s is rejected and changes nothing', async (_, body, error) => {
    const learner = await server.fixture.addLearner();
    const answer = await save(learner.id, body);
    expect([answer.status, answer.body.errorCode]).toEqual([422, 42200]);
    expect(answer.body.errors?.[0]).toMatch(error);
    expect(await readNames(learner.id)).toEqual(['Learner', 'Real Learner']);
    expect(await readEdits(learner)).toEqual([]);
  });

  test('ACCT-04 names of the maximum length are saved', async () => {
    const { id } = await server.fixture.addLearner();
    expect((await save(id, { nick: longest, realName: longest })).status).toBe(200);
    expect(await readNames(id)).toEqual([longest, longest]);
  });

  test('PERM-05 ACCT-06 an edit requires account_edit and an owned organization', async () => {
    const { id } = await server.fixture.addLearner();
    const { id: southern } = await server.fixture.addLearner({ organization_id: 'id-SOUTH' });
    const others = permissionCodes.filter((code) => code !== 'account_edit');
    const body = { nick: 'Ada', realName: '' };
    expect((await save(id, body, { token: await signedInToken(server, { permissions: others }) })).status).toBe(403);
    const only = await signedInToken(server, { permissions: ['account_edit'] });
    expect((await save(id, body, { token: only })).status).toBe(200);
    for (const unowned of [southern, 'nobody', '%'])
      expect((await save(unowned, body)).body).toEqual({
        errorCode: 40300,
        error: 'You do not have access to this learner.',
      });
  });
});
