import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewDecision } from '#contract/application-values.ts';
import { unsuccessfulMail } from '#server/applications/review.mail.ts';
import { type ReviewedApplication, reviewApplication } from '#server/applications/review.ts';
import { style } from '#tests/server/core/mail/sample-mails.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Applicant, applicant } from './applications.fixture.ts';

const now = 1_800_000_000;

describe('application review', () => {
  let server: ApiServer;
  let north: Applicant;
  let count = 0;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    north = await applicant(server);
  });
  afterAll(() => server.stop());

  const newApplication = async (orgCode = 'NORTH-1') => {
    count += 1;
    const email = `review.${count}@example.com`;
    await north.applyOk({ email, nick: 'Ольга', realName: 'Ольга Ким', orgCode });
    return { email, id: (await north.list({ email })).list[0]?.id ?? '' };
  };
  const review = (id: string, decision: ReviewDecision, reason?: string) =>
    server.db.transaction().execute((db) => reviewApplication(db, { id, decision, now, reason }));
  const reviewed = async (id: string, decision: ReviewDecision): Promise<ReviewedApplication> => {
    const outcome = await review(id, decision);
    if (outcome.kind === 'notFound') throw new Error(`there is no application ${id}`);
    return outcome.application;
  };
  const shown = async (email: string) => (await north.list({ email })).list[0];

  test('GEN-02 PASS creates the learner with an ID of its own, and the application becomes created', async () => {
    const { id, email } = await newApplication();
    const { login, ...rest } = await reviewed(id, 'PASS');
    expect(login).toMatch(/^\d{8}$/);
    expect(rest).toEqual({
      id,
      email,
      nick: 'Ольга',
      organization: 'The NORTH-1',
      status: 'SUCCESS',
      errorReason: '',
    });
    expect(await shown(email)).toMatchObject({ status: 'SUCCESS', login, approvedAtSec: now, refusedAtSec: 0 });
    const path = `/ent/v1/client_users?login=${login}`;
    const { body } = await server.call<{ list: unknown[] }>(`GET ${path}`, { token: north.token });
    expect(body.list).toEqual([
      {
        user: { id: expect.any(String), login, nick: 'Ольга', email, status: 'ENABLED' },
        org: { name: 'The NORTH-1', parentOrgNames: ['The NORTH'] },
        createdAt: now,
      },
    ]);
    expect((await north.apply([{ email }])).body.data?.extra.rows).toMatchObject([{ reason: 'EXISTING_LEARNER' }]);
  });

  test('GEN-02 an ID that a learner has already is not given again', async () => {
    const first = await reviewed((await newApplication()).id, 'PASS');
    await server.fixture.addLearner({ login: String(Number(first.login) + 1) });
    expect((await reviewed((await newApplication()).id, 'PASS')).login).toBe(String(Number(first.login) + 2));
  });

  test('GEN-02 REFUSE closes the application with a time, DELAY leaves it pending', async () => {
    const { id, email } = await newApplication();
    expect(await reviewed(id, 'DELAY')).toMatchObject({ status: 'PENDING' });
    expect(await shown(email)).toMatchObject({ status: 'PENDING', approvedAtSec: 0, refusedAtSec: 0 });
    expect(await reviewed(id, 'REFUSE')).toMatchObject({ status: 'REFUSED', login: '' });
    expect(await shown(email)).toMatchObject({ status: 'REFUSED', approvedAtSec: 0, refusedAtSec: now });
  });

  test('APPL-12 the list shows the reason of a declined and of a failed application, and only to its owners', async () => {
    const [declined, failed, silent] = [await newApplication(), await newApplication(), await newApplication()];
    expect(await shown(declined.email)).not.toHaveProperty('reason');
    await review(declined.id, 'REFUSE', 'No places left.');
    await review(silent.id, 'REFUSE');
    await server.fixture.addLearner({ email: failed.email });
    await review(failed.id, 'PASS');
    expect(await shown(declined.email)).toMatchObject({ status: 'REFUSED', reason: 'No places left.' });
    expect(await shown(failed.email)).toMatchObject({
      status: 'ERROR',
      reason: `There is already a learner with the address ${failed.email}.`,
    });
    expect(await shown(silent.email)).not.toHaveProperty('reason');
    const other = await applicant(server, { organizations: ['id-SOUTH'] });
    expect((await other.list({ email: declined.email })).list).toEqual([]);
  });

  test('GEN-02 a closed application stays as it is, an approved one gets its learner, an unknown one is named', async () => {
    const [closed, approved] = [await newApplication(), await newApplication()];
    await reviewed(closed.id, 'REFUSE');
    for (const decision of ['DELAY', 'PASS', 'REFUSE'] as const)
      expect(await review(closed.id, decision)).toMatchObject({ kind: 'closed', application: { status: 'REFUSED' } });
    await server.db
      .updateTable('applications')
      .set({ status: 'APPLIED', approved_at: 5 })
      .where('email', '=', approved.email)
      .execute();
    expect(await review(approved.id, 'REFUSE')).toMatchObject({ kind: 'closed' });
    expect(await reviewed(approved.id, 'PASS')).toMatchObject({ status: 'SUCCESS' });
    expect(await shown(approved.email)).toMatchObject({ approvedAtSec: 5 });
    for (const id of ['999999999', '0', '', 'x', '1e3', '99999999999999999999', "1' or '1'='1"])
      expect(await review(id, 'PASS')).toEqual({ kind: 'notFound' });
  });

  test('APPL-03 without a usable organization, or with a learner who has the address, the system rejects it', async () => {
    const [disabled, taken] = [await newApplication('NORTH-1-1'), await newApplication()];
    await server.db.updateTable('organizations').set({ status: 'DISABLED' }).where('code', '=', 'NORTH-1-1').execute();
    await server.fixture.addLearner({ email: taken.email.toUpperCase() });
    const failed = await reviewed(disabled.id, 'PASS');
    expect(failed).toMatchObject({
      status: 'ERROR',
      login: '',
      errorReason: 'The organization The NORTH-1-1 is disabled.',
    });
    const mail = unsuccessfulMail(style, { to: 'ada@example.com', applications: [failed] });
    expect(mail.text).toContain('not possible. The organization “The NORTH-1-1” is disabled.');
    expect(await reviewed(taken.id, 'PASS')).toMatchObject({
      status: 'ERROR',
      errorReason: `There is already a learner with the address ${taken.email}.`,
    });
    expect(await shown(taken.email)).toMatchObject({ status: 'ERROR', approvedAtSec: now, refusedAtSec: 0, login: '' });
  });

  test('GEN-02 ten reviews at once create one learner, and a review that is rolled back changes nothing', async () => {
    const [once, never] = [await newApplication(), await newApplication()];
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => review(once.id, 'PASS')));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([...Array(9).fill('closed'), 'reviewed']);
    const dryRun = server.db.transaction().execute(async (db) => {
      await reviewApplication(db, { id: never.id, decision: 'PASS', now });
      throw new Error('dry run');
    });
    await expect(dryRun).rejects.toThrow('dry run');
    expect(await shown(never.email)).toMatchObject({ status: 'PENDING', login: '' });
  });
});
