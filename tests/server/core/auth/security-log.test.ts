import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/core/runtime/log.ts';
import { fileKey } from '#server/downloads/download-parts.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { selectCustomer } from '#tests/support/select-customer.ts';
import { mailedCode, requestSignIn, signIn } from '#tests/support/sign-in/sign-in.ts';
import { studyDay } from '#tests/support/study/study-day.ts';
import { testPassword } from '#tests/support/test-data.ts';

const newPassword = 'a meadow of brass clocks';

describe('the security log', () => {
  const lines: string[] = [];
  let server: ApiServer;
  let email: string;
  let code: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { log: createLog('info', (line) => void lines.push(line)) });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    email = await server.fixture.addAdministrator({ permissions: ['dashboard'] });
    code = email.replace('@example.com', '');
    lines.splice(0);
  });

  const entries = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security');
  const actions = () => entries().map(({ level, action, administrator }) => [level, action, administrator]);

  test('names who signed in or failed, from where, without the e-mail or the password', async () => {
    await signIn(server, email);
    await requestSignIn(server, email, 'secret-1');
    await requestSignIn(server, 'nobody@example.com', 'secret-2');
    expect(actions()).toEqual([
      ['info', 'signedIn', code],
      ['warn', 'signInFailed', code],
      ['warn', 'signInFailed', undefined],
    ]);
    expect(entries()[1]).toMatchObject({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: '127.0.0.1',
      path: '/ent/v1/auth/login',
    });
    for (const secret of ['secret-', '@example.com', testPassword]) expect(lines.join()).not.toContain(secret);
  });

  test('names an account that is locked', async () => {
    for (let tries = 0; tries < 11; tries += 1) await requestSignIn(server, email, 'wrong');
    expect(actions().at(-1)).toEqual(['warn', 'signInLocked', code]);
  });

  test('names an account whose reset is locked', async () => {
    const body = { provider: 'email', uid: email, code: '000000', password: newPassword };
    for (let tries = 0; tries < 11; tries += 1) await server.call('POST /ent/v1/auth/password/reset', { body });
    expect(actions().at(-1)).toEqual(['warn', 'resetLocked', code]);
  });

  test('does not name an action twice when its stored answer is sent again', async () => {
    await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid: email } });
    const sent = {
      body: { provider: 'email', uid: email, code: await mailedCode(server, email), password: newPassword },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const answers = [
      await server.call('POST /ent/v1/auth/password/reset', sent),
      await server.call('POST /ent/v1/auth/password/reset', sent),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(actions().slice(1)).toEqual([['info', 'passwordReset', code]]);
  });

  test('names who opened which file of personal data, of how many people, and who lost the access to it', async () => {
    const learner = await addCertifiedLearner(server, { organization_id: 'id-NORTH-1' });
    await server.db
      .insertInto('study_days')
      .values({ ...studyDay, customer_id: selectCustomer(learner.key), learner_key: learner.key, day: '2026-03-09' })
      .execute();
    const author = await server.fixture.addAdministrator({ organizations: ['id-NORTH-1'] });
    const name = author.replace('@example.com', '');
    const { accessToken: token } = await signIn(server, author);
    const post = async <Body>(path: string, body: object) =>
      (await server.call<Body>(`POST ${clientUsersPath}/${path}`, { token, body })).body;
    const { taskId } = await post<{ taskId: string }>('cert/org', { orgIds: ['id-NORTH-1'] });
    await server.context.files.put(fileKey(taskId), Buffer.from('archive'));
    const done = { status: 'OK', ended_at: 1, file_bytes: 7 } as const;
    await server.db.updateTable('download_tasks').set(done).where('id', '=', taskId).execute();
    const studyUrl = async (choice: string) => {
      const line = `GET ${clientUsersPath}/study_task/list?page=1&pageSize=1&${choice}`;
      return (await server.call<{ list: { url: string }[] }>(line, { token })).body.list[0]?.url;
    };
    const { url } = await post<{ url: string }>('cert_task/link', { id: taskId });
    const urls = [url, await studyUrl('orgIds=id-NORTH-1'), await studyUrl(`userId=${learner.id}`)];
    await server.call(`PUT /ent/v1/client_users/${learner.id}`, { token, body: { nick: 'Ada', realName: '' } });
    for (const one of urls) await (await fetch(server.url + one)).arrayBuffer();
    const opened = ['downloadOpened', 'downloadOpened', 'downloadOpened'];
    const all = ['signedIn', 'certificatesRequested', 'learnerChanged', ...opened];
    expect(actions()).toEqual(all.map((action) => ['info', action, name]));
    const study = { day: '2026-03-09', count: 1 };
    expect(entries().slice(3)).toMatchObject([
      { kind: 'certificates', target: taskId, count: 1 },
      { kind: 'organizationStudy', target: 'id-NORTH-1', ...study },
      { kind: 'learnerStudy', target: learner.id, ...study },
    ]);
    expect(lines.join()).not.toContain('token=');
    lines.splice(0);
    await server.db.deleteFrom('administrator_organizations').where('organization_id', '=', 'id-NORTH-1').execute();
    for (const one of urls) await fetch(server.url + one);
    expect(actions()).toEqual(urls.map(() => ['warn', 'downloadLinkRejected', name]));
  });

  test('names who let mails remind learners', async () => {
    const learner = await server.fixture.addLearner({ organization_id: 'id-NORTH-1' });
    const reminding = await server.fixture.addAdministrator({
      organizations: ['id-NORTH-1'],
      permissions: ['account_edit', 'account_list_query'],
    });
    const { accessToken: token } = await signIn(server, reminding);
    const body = { userIds: [learner.id], startDayKey: '20260303', endDayKey: '20260309' };
    const { status } = await server.call('POST /ent/v1/client_users/reminders', { token, body });
    expect(status).toBe(200);
    expect(actions().at(-1)).toEqual(['info', 'remindersRequested', reminding.replace('@example.com', '')]);
  });

  test('names a download link that is not valid', async () => {
    await server.call('GET /api/v1/philippines/downloads/certificates.zip?token=nothing');
    expect(actions()).toEqual([['warn', 'downloadLinkRejected', undefined]]);
  });

  test('names an upload whose permission has ended', async () => {
    const author = await server.fixture.addAdministrator({ permissions: ['course_view', 'course_edit'] });
    const { accessToken: token } = await signIn(server, author);
    const { body } = await server.call<{ token: string }>('GET /api/v1/philippines/qiniu/token', { token });
    await server.db.deleteFrom('administrator_permissions').where('permission', '=', 'course_edit').execute();
    lines.splice(0);
    const form = new FormData();
    form.set('token', body.token);
    form.set('key', 'speaking-course/cover_x.png');
    form.set('file', new Blob(['x']), 'x.png');
    expect((await fetch(`${server.url}/upload`, { method: 'POST', body: form })).status).toBe(401);
    expect(actions()).toEqual([['warn', 'permissionDenied', author.replace('@example.com', '')]]);
  });

  test('names a call without permission, and a session that another one ended', async () => {
    const { accessToken: token } = await signIn(server, email);
    await signIn(server, email);
    await server.call('GET /ent/v1/client_users/applications?page=1&pageSize=10', { token });
    const { body } = await server.call<{ sessions: { id: string; isCurrent: boolean }[] }>(
      'GET /ent/v1/auth/sessions',
      { token },
    );
    const other = body.sessions.find(({ isCurrent }) => !isCurrent)?.id;
    await server.call(`DELETE /ent/v1/auth/sessions/${other}`, { token });
    expect(actions().slice(2)).toEqual([
      ['warn', 'permissionDenied', code],
      ['info', 'sessionEnded', code],
    ]);
  });

  test('names a password that was reset, and a code that was wrong', async () => {
    const reset = (sent: string) =>
      server.call('POST /ent/v1/auth/password/reset', {
        body: { provider: 'email', uid: email, code: sent, password: newPassword },
      });
    await server.call('POST /ent/v1/auth/password/reset_code', { body: { provider: 'email', uid: email } });
    const mailed = (await mailedCode(server, email)) ?? '';
    await reset(mailed === '111111' ? '222222' : '111111');
    await reset(mailed);
    expect(actions()).toEqual([
      ['info', 'resetCodeRequested', undefined],
      ['warn', 'resetFailed', code],
      ['info', 'passwordReset', code],
    ]);
    expect(lines.join()).not.toContain(mailed);
  });

  test('names a refresh token that is used again', async () => {
    const { refreshToken } = await signIn(server, email);
    const refresh = (sent: string) =>
      server.call<{ refreshToken: string }>('POST /ent/v1/auth/refresh_token', { body: { refreshToken: sent } });
    const { body: next } = await refresh(refreshToken);
    await refresh(next.refreshToken);
    await refresh(refreshToken);
    expect(actions()).toEqual([
      ['info', 'signedIn', code],
      ['warn', 'tokenReused', code],
    ]);
  });
});
