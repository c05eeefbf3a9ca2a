import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LearnerPage } from '#contract/learners.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { requestSignIn } from '#tests/support/sign-in/sign-in.ts';
import { type Applicant, applicant } from './applications.fixture.ts';

const email = 'kim.i+tag@example.com';

describe('an e-mail address', () => {
  let server: ApiServer;
  let north: Applicant;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    north = await applicant(server);
    const present = await server.fixture.addAdministrator();
    await server.db.updateTable('administrators').set({ email }).where('email', '=', present).execute();
    await north.applyOk({ email: 'KIM.I+Tag@Example.com' });
    await server.fixture.addLearner({ email: 'Kim.I+Tag@example.COM' });
  });
  afterAll(() => server.stop());

  const countLearners = async (searched: string) => {
    const query = new URLSearchParams({ email: searched });
    const { body } = await server.call<LearnerPage>(`GET /ent/v1/client_users?${query}`, { token: north.token });
    return body.total;
  };
  const find = async (searched: string) => ({
    learners: await countLearners(searched),
    applications: (await north.list({ email: searched })).total,
    signIn: (await requestSignIn(server, searched)).status,
  });

  test.each([
    email,
    'KIM.I+TAG@EXAMPLE.COM',
    `  ${email}\t`,
    // Full width, and the sign of Kelvin.
    'ｋｉｍ．ｉ＋ｔａｇ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    '\u212Aim.i+tag@example.com',
    'mailto:Kim.I+tag@example.com',
    'Lee, Kim <Kim.I+tag@example.com>',
  ])('LOGIN-02 USER-04 APPL-05 written as %j is found by each search and by the sign-in', async (searched) => {
    expect(await find(searched)).toEqual({ learners: 1, applications: 1, signIn: 200 });
  });

  test.each([
    'kim.i@example.com',
    'kim.i tag@example.com',
    'kim.i+tag @example.com',
    'kim.i+tag@example.co',
    'kim_i+tag@example.com',
    // In Turkish, both are an I of another case.
    'kim.\u0130+tag@example.com',
    'kim.\u0131+tag@example.com',
  ])('LOGIN-02 USER-04 APPL-05 is not found by %j', async (searched) => {
    expect(await find(searched)).toEqual({ learners: 0, applications: 0, signIn: 422 });
  });

  test('APPL-08 in use is rejected in each form', async () => {
    const forms = ['KIM.I+TAG@example.com', '\u212Aim.i+tag@example.com'];
    for (const form of forms) {
      const { body } = await north.apply([{ email: form }]);
      expect(body.data?.extra.rows).toEqual([{ index: 0, field: 'email', reason: 'EXISTING_LEARNER' }]);
    }
  });
});
