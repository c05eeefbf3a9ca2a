import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeCertificate } from '#server/certificates/certificates.queries.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner, addLevel, testedAt } from '#tests/support/certificates/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

describe('certificates', () => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { settings: { trustedProxies: 1 } });
  });
  beforeEach(async () => {
    await server.db.deleteFrom('download_tasks').execute();
    await server.db.deleteFrom('certificates').execute();
    await server.db.deleteFrom('learners').execute();
    // The job of the server can have counted them.
    await server.db.deleteFrom('organization_counts').execute();
    await server.db.deleteFrom('completed_lessons').execute();
    await server.db.deleteFrom('level_tests').execute();
    await server.db.deleteFrom('level_results').execute();
    await server.db.deleteFrom('rate_counters').execute();
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const post = <Body = Record<string, unknown>>(path: string, body: unknown) =>
    server.call<Body>(`POST ${clientUsersPath}/${path}`, { token, body });
  const inspect = async (userId: string) => (await post('cert/inspect', { userId })).body;
  const verify = (number: string) => server.call(`GET /api/v1/philippines/certificates/${encodeURIComponent(number)}`);
  const onlyNumber = async () =>
    (await server.db.selectFrom('certificates').select('number').executeTakeFirstOrThrow()).number;

  test('BULK-05 a completed level with a passed level test earns a certificate, nothing less does', async () => {
    const cases = [
      [{}, 1],
      [{ score: 60 }, 1],
      [{ score: 59 }, 0],
      [{ degree: 9_999 }, 0],
    ] as const;
    for (const [study, count] of cases) {
      const learner = await server.fixture.addLearner();
      await addLevel(server, learner.key, study);
      expect(await inspect(learner.id), JSON.stringify(study)).toEqual({ canDownload: count > 0, count });
    }
    const { id, key } = await server.fixture.addLearner();
    await addLevel(server, key, { level: 0, score: 10 });
    await addLevel(server, key, { level: 1, degree: 500 });
    expect(await inspect(id)).toEqual({ canDownload: false, count: 0 });
    await addLevel(server, key, { level: 3 });
    await addLevel(server, key, { level: 4 });
    expect(await inspect(id)).toEqual({ canDownload: true, count: 2 });
  });

  test('BULK-05 an issued certificate keeps its number and its name', async () => {
    const learner = await addCertifiedLearner(server, { real_name: 'Alma Amberley' });
    await inspect(learner.id);
    const number = await onlyNumber();
    await server.db.updateTable('learners').set({ real_name: 'Another Name' }).execute();
    await server.db.deleteFrom('level_tests').execute();
    await server.db.deleteFrom('level_results').execute();
    expect(await inspect(learner.id)).toEqual({ canDownload: true, count: 1 });
    expect(await onlyNumber()).toBe(number);
    expect((await verify(number)).body).toMatchObject({ holder: 'Alma Amberley' });
  });

  test('SHELL-15 a number shows what the certificate shows, however it is typed; others are not found', async () => {
    const learner = await addCertifiedLearner(server, { real_name: 'Łucja Źdźbłowska' });
    await inspect(learner.id);
    const number = await onlyNumber();
    const shown = {
      valid: true,
      number,
      holder: 'Łucja Źdźbłowska',
      course: 'Core Course',
      level: 'Level 3',
      issuedAt: testedAt + 200,
    };
    for (const typed of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      ` ${number.replaceAll('-', ' ')} `,
    ]) {
      const { status, body } = await verify(typed);
      expect([status, body], typed).toEqual([200, shown]);
    }
    for (const wrong of ['AAAA-AAAA-AAAA', 'x', "' or 1=1", '<script>', '🎓', number.slice(1)]) {
      const { status, body } = await verify(wrong);
      expect([status, body], wrong).toMatchObject([
        404,
        { errorCode: 40400, error: 'There is no certificate with this number.' },
      ]);
    }
  });

  test('SHELL-15 a revoked certificate says so, and is not counted any more', async () => {
    const learner = await addCertifiedLearner(server);
    await inspect(learner.id);
    const number = await onlyNumber();
    expect(await revokeCertificate(server.db, number, 1_000)).toBe(true);
    expect(await revokeCertificate(server.db, number, 2_000)).toBe(true);
    expect(await revokeCertificate(server.db, 'AAAA-AAAA-AAAA', 1_000)).toBe(false);
    expect((await verify(number)).body).toMatchObject({ valid: false, revokedAt: 1_000, holder: 'Real Learner' });
    expect(await inspect(learner.id)).toEqual({ canDownload: false, count: 0 });
  });

  test('SHELL-15 verifications of known and unknown numbers are limited together, for each network', async () => {
    const learner = await addCertifiedLearner(server);
    await inspect(learner.id);
    const number = await onlyNumber();
    const from = (address: string, typed: string) =>
      server.call(`GET /api/v1/philippines/certificates/${typed}`, { headers: { 'X-Forwarded-For': address } });
    for (let count = 0; count < 60; count += 1) {
      expect((await from('2001:db8::1', number)).status).toBe(200);
      expect((await from('2001:db8::2', 'AAAA-AAAA-AAAA')).status).toBe(404);
    }
    for (const typed of [number, 'AAAA-AAAA-AAAA', 'x']) {
      const { status, headers, body } = await from('2001:db8::3', typed);
      expect([status, headers.get('Retry-After'), body]).toMatchObject([429, '900', { errorCode: 42900 }]);
    }
    expect((await from('2001:db8:0:1::1', number)).status).toBe(200);
    server.pass(900);
    expect((await from('2001:db8::1', 'AAAA-AAAA-AAAA')).status).toBe(404);
  });

  test('SHELL-15 no answer is stored or sends its address on, and an unknown number looks like a malformed one', async () => {
    const learner = await addCertifiedLearner(server);
    await inspect(learner.id);
    const [found, unknown, malformed] = [
      await verify(await onlyNumber()),
      await verify('AAAA-AAAA-AAAA'),
      await verify('UUUU-UUUU-UUUU'),
    ];
    for (const { headers } of [found, unknown, malformed]) {
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
    }
    expect([unknown.status, unknown.body]).toEqual([malformed.status, malformed.body]);
    expect(Object.keys(found.body).toSorted()).toEqual(['course', 'holder', 'issuedAt', 'level', 'number', 'valid']);
  });

  test('BULK-07 certificates are counted with those below; above the limit the organizations that fit are offered', async () => {
    await addCertifiedLearner(server, { organization_id: 'id-NORTH' });
    await addCertifiedLearner(server, { organization_id: 'id-NORTH-1' });
    await addCertifiedLearner(server, { organization_id: 'id-SOUTH' });
    expect((await post('cert/count', { orgIds: ['id-NORTH'] })).body).toEqual({
      count: 2,
      limit: 4_000,
      organizations: [],
    });
    expect((await post('cert/count', { orgIds: ['id-NORTH', 'id-NORTH-1'] })).body).toMatchObject({ count: 2 });
    const { key } = await server.fixture.addLearner();
    const rows = Array.from({ length: 3_999 }, (_, index) => ({
      customer_id: 'id-NORTH',
      number: `N${index}`,
      learner_key: key + index + 1,
      holder: 'Same Name',
      course: 'pc' as const,
      level: 0,
      issued_at: 1,
      revoked_at: null,
    }));
    await server.db.insertInto('certificates').values(rows).execute();
    const learners = rows.map(({ learner_key }) => ({
      key: learner_key,
      id: `L${learner_key}`,
      login: `9${learner_key}`,
      nick: 'Same',
      real_name: 'Same Name',
      email: `same${learner_key}@example.com`,
      status: 'ENABLED' as const,
      organization_id: 'id-NORTH-1-1',
      created_at: 1,
    }));
    await server.db.insertInto('learners').values(learners).execute();
    expect((await post('cert/count', { orgIds: ['id-NORTH'] })).body).toEqual({
      count: 4_001,
      limit: 4_000,
      organizations: [{ id: 'id-NORTH-1', code: 'NORTH-1', name: 'The NORTH-1', count: 4_000 }],
    });
    const { status, body } = await post('cert/org', { orgIds: ['id-NORTH'] });
    expect([status, body]).toEqual([
      422,
      {
        errorCode: 42200,
        error: 'There are 4001 certificates, but a download can contain 4000 at most. Choose a smaller organization.',
        data: { extra: { count: 4_001, limit: 4_000 } },
      },
    ]);
    expect((await post('cert/org', { orgIds: ['id-NORTH-1'] })).status).toBe(200);
  });
});
