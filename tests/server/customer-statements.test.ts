import type { LogEvent } from 'kysely';
import { expect, test, vi } from 'vitest';
import { tablesOfLearners } from '#server/database/queries/customer-columns.queries.ts';
import { issueDueCertificates } from '#server/database/queries/due-certificates.queries.ts';
import { updateOrganizationCounts } from '#server/database/queries/organization-counts.queries.ts';
import { countAllMembers } from '#server/database/rollup/count-members.ts';
import { fillCustomers } from '#server/database/rollup/fill-customers.ts';
import { startApiServer } from '#tests/support/api-server.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { signedInToken } from '#tests/support/sign-in.ts';
import { everyEvent } from '#tests/support/study-events.ts';

const { statements } = vi.hoisted(() => ({ statements: new Set<string>() }));
vi.mock('#server/runtime/tracing.ts', async (load) => ({
  ...(await load<object>()),
  traceQuery: ({ query }: LogEvent) => void statements.add(query.sql),
}));

const tables = ['learners', ...tablesOfLearners, 'imported_events', 'applications'];

/** The tables of customers that a statement names. */
const tablesIn = (statement: string): string[] =>
  tables.filter((table) => new RegExp(`\\b(from|join|into|update)\\s+"?${table}"?\\b`).test(statement));

/** A statement that compares or writes the column; it is not enough to read it. */
const namesCustomer = (statement: string): boolean =>
  /\bcustomer_id"?\s*(=|in\b|is null)|=\s*("?\w+"?\.)?"?customer_id\b|insert into[^(]*\([^)]*\bcustomer_id\b/.test(
    statement,
  );

/**
 * Statements that do not name the customer yet, by the tables that they name.
 * Rows of earlier versions can be without one as long as such a version runs: the next version restricts them.
 */
const withoutCustomer: Readonly<Record<string, string>> = {
  applications: 'the list: applications of organizations',
  certificates: 'numbers of certificates: those that were counted',
  study_days: 'the rollup: days of learners',
  learner_states: 'the rollup: states of learners',
  learners: 'lists and the upkeep: learners of organizations',
  'learners, certificates': 'numbers of learners and certificates: changes that are not counted yet',
  'learners, learner_states': 'the rollup: sums of learners',
  'learners, study_days': 'the rollup: sums of learners',
  'learners, study_days, learner_states': 'a dashboard: learners who are not counted yet',
};

test('GEN-02 each statement on tables of customers names the customer, or is known not to do so yet', async () => {
  const server = await startApiServer('pglite');
  try {
    const token = await signedInToken(server);
    statements.clear();
    const { login, key } = await server.fixture.addLearner();
    const opsToken = await addOpsToken(server);
    const at = Date.parse('2026-03-09T10:00:00Z') / 1000;
    const window = { startDayKey: '20260304', endDayKey: '20260310' };
    const modules = ['SUMMARY', 'BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'];
    const calls: readonly [string, object?][] = [
      ['POST /ops/study_events', { events: everyEvent(login, at) }],
      ['POST /api/v1/philippines/dashboards/organizations', { orgCode: 'NORTH', modules, ...window }],
      ['GET /ent/v1/client_users/list?page=1&pageSize=10&orgCode=NORTH'],
      ['GET /ent/v1/client_users/applications?page=1&pageSize=10'],
      ['GET /api/v1/philippines/client_users/cert_task/summary'],
    ];
    for (const [line, body] of calls) {
      const sent = line.includes('/ops/') ? opsToken : token;
      const { status } = await server.call(line, body ? { token: sent, body } : { token: sent });
      expect([line, status]).toEqual([line, 200]);
    }
    await issueDueCertificates(server.db);
    await updateOrganizationCounts(server.db);
    await server.db.updateTable('learners').set({ status: 'DISABLED' }).where('key', '=', key).execute();
    await countAllMembers(server.db);
    await fillCustomers(server.db);
    const named = [...statements].filter((statement) => tablesIn(statement).length > 0);
    const others = named.filter((statement) => !namesCustomer(statement));
    expect(named.length).toBeGreaterThan(20);
    const byTables = new Map(others.map((statement) => [tablesIn(statement).join(', '), statement]));
    // A statement that was not reviewed is shown; an entry without a statement has to go.
    expect([...byTables].filter(([names]) => !(names in withoutCustomer))).toEqual([]);
    expect(Object.keys(withoutCustomer).filter((names) => !byTables.has(names))).toEqual([]);
  } finally {
    await server.stop();
  }
});
