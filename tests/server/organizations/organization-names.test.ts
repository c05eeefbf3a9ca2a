import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import type { StudyFile } from '#contract/study-files.contract.ts';
import { reviewMail } from '#server/applications/review.mail.ts';
import { reviewApplication } from '#server/applications/review.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { applicant } from '#tests/server/applications/applications.fixture.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { selectCustomer } from '#tests/support/select-customer.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { studyDay } from '#tests/support/study/study-day.ts';

const branch = 'فرع الياسمين';
const day = '2026-03-09';

describe('names of organizations', () => {
  let server: ApiServer;
  let both: string;
  let north: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    const below = (parent_id: string, id: string, name: string) => ({
      id,
      code: id.toUpperCase(),
      name,
      parent_id,
      status: 'ENABLED' as const,
    });
    await addOrganizations(server.db, [
      below('id-NORTH', 'n-sales', 'Sales'),
      below('id-SOUTH', 's-sales', 'sales '),
      below('id-NORTH', 'n-branch', branch),
      { ...below('id-NORTH', 'n-old', 'Archive'), status: 'DISABLED' },
      below('id-SOUTH', 's-old', 'Archive'),
    ]);
    both = await signedInToken(server, { organizations: ['id-NORTH', 'id-SOUTH'] });
    north = await signedInToken(server);
    for (const [organization_id, login] of [
      ['n-sales', '100'],
      ['n-branch', '200'],
    ] as const) {
      const { key } = await addCertifiedLearner(server, { organization_id, login });
      await server.db
        .insertInto('study_days')
        .values({ ...studyDay, customer_id: selectCustomer(key), learner_key: key, day })
        .execute();
    }
  });
  afterAll(() => server.stop());

  const readAttribution = async (token: string, orgIds: readonly string[]) => {
    const { body } = await server.call<{ taskId: string }>(`POST ${clientUsersPath}/cert/org`, {
      token,
      body: { orgIds },
    });
    const path = `${clientUsersPath}/cert_task/list?page=1&pageSize=10`;
    const tasks = await server.call<{ list: DownloadTask[] }>(`GET ${path}`, { token });
    return tasks.body.list.find(({ id }) => id === body.taskId)?.attribution;
  };
  const listFiles = async (token: string, orgId: string) => {
    const path = `${clientUsersPath}/study_task/list?page=1&pageSize=10&orgIds=${orgId}`;
    return (await server.call<{ list: StudyFile[] }>(`GET ${path}`, { token })).body.list;
  };

  test('GEN-03 a download names an organization with its parent only where the administrator owns two of the name', async () => {
    expect(await readAttribution(both, ['n-sales'])).toBe('The NORTH/Sales');
    expect(await readAttribution(north, ['n-sales'])).toBe('Sales');
  });

  test('GEN-03 a download isolates names of two directions from each other', async () => {
    expect(await readAttribution(north, ['n-branch', 'n-sales'])).toMatch(
      new RegExp(`^\u2068(${branch}\u2069, \u2068Sales|Sales\u2069, \u2068${branch})\u2069$`),
    );
  });

  test('GEN-03 a rejection names the disabled organization with its parent', async () => {
    const { body } = await server.call(`POST ${clientUsersPath}/cert/org`, {
      token: both,
      body: { orgIds: ['n-old'] },
    });
    expect(body).toMatchObject({ error: 'The organization “The NORTH/Archive” is disabled.' });
  });

  test('GEN-03 study files name the organization with its parent in the list, in each row and on the second sheet', async () => {
    const [file] = await listFiles(both, 'n-sales');
    expect([file?.orgName, (await listFiles(north, 'n-sales'))[0]?.orgName]).toEqual(['The NORTH/Sales', 'Sales']);
    const response = await fetch(`${server.url}${file?.url}`);
    const [data, about] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
    expect(data?.data[1]?.slice(0, 3)).toEqual(['100', expect.any(String), 'The NORTH/Sales']);
    expect(about?.data[1]).toEqual(['Organization', 'The NORTH/Sales']);
  });

  test('GEN-03 the mail about a review names the organization with its parent, in its own direction', async () => {
    const user = await applicant(server);
    const style = createMailStyle(server.context.settings.console, server.url);
    const readMail = async (orgCode: string) => {
      const email = `${orgCode.toLowerCase()}@example.com`;
      await user.applyOk({ email, orgCode });
      const id = (await user.list({ email })).list[0]?.id ?? '';
      const outcome = await server.db
        .transaction()
        .execute((db) => reviewApplication(db, { id, decision: 'REFUSE', now: 1_800_000_000 }));
      if (outcome.kind !== 'reviewed') throw new Error('the application was not reviewed');
      return reviewMail(style, { decision: 'REFUSE', ...outcome.application }).text;
    };
    expect(await readMail('N-SALES')).toContain('“The NORTH/Sales” applied for an account');
    expect(await readMail('N-BRANCH')).toContain(`ask “\u2068${branch}\u2069”.`);
  });
});
