import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateOrganizationCounts } from '#server/learners/organization-counts.queries.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { listScaleCalls, type ScaleCall } from '#tools/bench/scale-calls.ts';
import { addOtherCustomer, fillScale, scaleCustomer, scaleNow, scaleRoot } from '#tools/bench/scale-data.ts';

const learners = 1_000;
const endOfFiles = scaleNow - 12 * 3_600;
const beginOfFiles = endOfFiles - 30 * 86_400;

/** One in 50 is disabled, none of them of the customer. */
const totals: Readonly<Record<string, number>> = {
  'dashboard of the customer, 7 days': 100,
  'dashboard of the customer, 90 days': 100,
  'dashboard of the root, 7 days': 980,
  'dashboard of the root, 90 days': 980,
  'dashboard of a team': 50,
  'list, page 1': learners,
  'list, middle page': learners,
  'list, last page': learners,
  // The root, ten customers, and one region and two teams of each.
  'owned tree of the root': 41,
};

type Node = { subOrgs: readonly Node[] };
/** What the answers have, each some of it. */
type Body = Partial<{ summary: { memberCount: number }; total: number; count: number; orgNodes: readonly Node[] }>;

const countNodes = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, { subOrgs }) => sum + 1 + countNodes(subOrgs), 0);

const readTotal = ({ summary, total, count, orgNodes = [] }: Body): number =>
  summary?.memberCount ?? total ?? count ?? countNodes(orgNodes);

const names = listScaleCalls({ root: '', customer: '', total: learners }).map(({ name }) => name);

describe('the benchmark of a large tree, with 1,000 learners', () => {
  let server: ApiServer;
  let calls: readonly ScaleCall[];
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), {
      prepare: async ({ database: { db } }) => {
        await fillScale(db, { learners, log: () => {} });
        await addOtherCustomer(db);
        await countAllMembers(db);
        await updateOrganizationCounts(db);
      },
    });
    const root = await signedInToken(server, { organizations: [scaleRoot.id] });
    const customer = await signedInToken(server, { organizations: [scaleCustomer.id] });
    calls = listScaleCalls({ root, customer, total: learners });
  }, 120_000);
  afterAll(() => server.stop());

  const countRows = async (rows: ReturnType<typeof sql>): Promise<number> =>
    (await sql<{ count: number }>`select count(*) as count from ${rows} as counted`.execute(server.db)).rows[0]
      ?.count ?? 0;

  /** Counted in the rows themselves, not in sums. */
  const countExpected = async (name: string): Promise<number | undefined> => {
    if (name.startsWith('certificate count'))
      return countRows(sql`(select from certificates where revoked_at is null)`);
    if (!name.startsWith('study files')) return totals[name];
    return countRows(sql`(select distinct at / 86400 from completed_lessons
      where at >= ${beginOfFiles} and at < ${endOfFiles})`);
  };

  test.each(names)('%s: the answer has its total', async (name) => {
    const found = calls.find((one) => one.name === name);
    const { method = 'GET', ...sent } = found?.request ?? {};
    const { status, body } = await server.call<Body>(`${method} ${found?.path}`, sent);
    expect(status).toBe(200);
    const expected = await countExpected(name);
    expect(expected).toBeGreaterThan(0);
    expect(readTotal(body)).toBe(expected);
  });
});
