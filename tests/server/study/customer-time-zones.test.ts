import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import { readOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import { organizationFigures } from '#server/dashboards/organization-figures.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsOn } from '#tests/support/ops.ts';
import { ndjson } from '#tests/support/study/study-events.ts';
import { addZoneCustomer, createZoneEvents } from './zone-customers.ts';

const customers = { HALDEN: ['40000001', '40000002'], HARBOR: ['50000001'] } as const;
const events = createZoneEvents(Object.values(customers).flat());
const load = ['study', 'import', '-'];

describe('the time zones of customers', () => {
  const opened: Ops[] = [];
  const installation = async (): Promise<Ops> => {
    const made = await opsOn(everydayKind());
    opened.push(made);
    for (const [code, logins] of Object.entries(customers)) await addZoneCustomer(made, code, logins);
    return made;
  };
  let ops: Ops;
  beforeEach(async () => {
    ops = await installation();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.remove()));
  });

  const run = (words: readonly string[], on = ops, timeZone = 'UTC') =>
    on.run(words, { environment: { TIME_ZONE: timeZone }, files: { '-': ndjson(events) } });
  const setZone = (code: string, zone: string, on = ops) => run(['customer', 'time-zone', code, '--set', zone], on);

  /** The figures, days and states of a customer. */
  const readContent = async (code: keyof typeof customers, timeZone: string, on = ops) =>
    on.query(async (db) => {
      const { id } = await db
        .selectFrom('organizations')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const window = { fromDay: '2026-03-01', toDay: '2026-03-10', timeZone };
      const sums = await readOrganizationSums(db, id, { modules: organizationModules, window });
      const readRows = async (table: 'study_days' | 'learner_states' | 'best_goes' | 'organization_days') => {
        const isOrganization = table === 'organization_days';
        const rows = isOrganization
          ? await db.selectFrom(table).where('organization_id', '=', id).selectAll().execute()
          : await db.selectFrom(table).where('customer_id', '=', id).selectAll().execute();
        // Each installation has IDs of its own, and a day without study is the same as no row.
        const filled = rows.filter((row) => Object.values(row).filter((value) => value !== null).length > 2);
        return filled
          .map((row) => JSON.stringify({ ...row, customer_id: undefined, organization_id: undefined }))
          .sort();
      };
      return {
        figures: organizationFigures(sums, organizationModules, window),
        days: await readRows('study_days'),
        states: await readRows('learner_states'),
        goes: await readRows('best_goes'),
        sums: await readRows('organization_days'),
      };
    });
  const inOneZone = async (timeZone: string): Promise<Ops> => {
    const other = await installation();
    expect((await run(load, other, timeZone)).code).toBe(0);
    return other;
  };

  test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
    'GEN-02 a customer with days of %s has those of an installation in that zone, others keep theirs',
    async (zone) => {
      const [own, others] = [await inOneZone(zone), await inOneZone('UTC')];
      await run(load);
      const { output } = await setZone('HALDEN', zone);
      expect(output).toBe(`The study data of 2 learners of HALDEN was counted again in days of ${zone}.`);
      const expected = {
        own: await readContent('HALDEN', zone, own),
        others: await readContent('HARBOR', 'UTC', others),
      };
      expect({ own: await readContent('HALDEN', zone), others: await readContent('HARBOR', 'UTC') }).toEqual(expected);
      // An import after the change counts events of both customers, each in its days.
      const later = await installation();
      await setZone('HALDEN', zone, later);
      expect((await run(load, later)).code).toBe(0);
      expect({
        own: await readContent('HALDEN', zone, later),
        others: await readContent('HARBOR', 'UTC', later),
      }).toEqual(expected);
      expect((await run(['study', 'recount'], later)).code).toBe(0);
      expect(await readContent('HALDEN', zone, later)).toEqual(expected.own);
    },
  );

  test('GEN-02 without its own time zone a customer has the days of TIME_ZONE again', async () => {
    await run(load);
    const before = await readContent('HALDEN', 'UTC');
    await setZone('HALDEN', 'Asia/Manila');
    expect((await run(['customer', 'time-zone', 'HALDEN'])).output).toBe('Customer HALDEN has days of Asia/Manila.');
    expect(await readContent('HALDEN', 'UTC')).not.toEqual(before);
    expect((await run(['customer', 'time-zone', 'HALDEN', '--unset'])).code).toBe(0);
    expect((await run(['customer', 'time-zone', 'HALDEN'])).output).toBe(
      'Customer HALDEN has days of UTC, that of TIME_ZONE.',
    );
    expect(await readContent('HALDEN', 'UTC')).toEqual(before);
  });

  test('GEN-02 an unknown time zone, a part of a customer and a command that says two things are refused', async () => {
    await run(['organization', 'add', '--code', 'PIER', '--name', 'Pier', '--parent', 'HALDEN']);
    const refused = async (...words: readonly string[]) => {
      const { code, errors } = await run(['customer', 'time-zone', ...words]);
      return [code > 0, errors];
    };
    expect(await refused('HALDEN', '--set', 'Asia/Atlantis')).toEqual([
      true,
      '"Asia/Atlantis" is not an IANA time zone such as Europe/Berlin.',
    ]);
    // PostgreSQL would take it for the time of Israel.
    await run(['customer', 'time-zone', 'HALDEN', '--set', 'IST']);
    expect((await run(['customer', 'time-zone', 'HALDEN'])).output).toBe('Customer HALDEN has days of Asia/Calcutta.');
    expect(await refused('PIER', '--set', 'Asia/Manila')).toEqual([
      true,
      expect.stringContaining('PIER is not a customer but below one'),
    ]);
    expect(await refused('HALDEN', '--set', 'Asia/Manila', '--unset')).toEqual([
      true,
      expect.stringContaining('Use --set or --unset, not both.'),
    ]);
  });

  test('GEN-02 an organization moves to a customer with another time zone only when both have one', async () => {
    await run(load);
    await run(['organization', 'add', '--code', 'PIER', '--name', 'Pier', '--parent', 'HALDEN']);
    await setZone('HALDEN', 'Asia/Manila');
    const move = () => run(['organization', 'move', 'PIER', '--to', 'HARBOR']);
    expect((await move()).errors).toContain(
      'The study data of the two customers is counted in days of Asia/Manila and UTC: give them one time zone first',
    );
    await setZone('HARBOR', 'Asia/Manila');
    expect((await move()).code).toBe(0);
  });

  test('GEN-02 an organization that becomes a customer keeps its days, also when it returns', async () => {
    await run(['organization', 'add', '--code', 'QUAY', '--name', 'Quay']);
    await setZone('HALDEN', 'Asia/Manila');
    await setZone('QUAY', 'Asia/Manila');
    await run(load);
    const before = await readContent('HALDEN', 'Asia/Manila');
    expect((await run(['organization', 'move', 'HALDEN', '--to', 'QUAY'])).code).toBe(0);
    expect((await run(['customer', 'time-zone', 'QUAY', '--set', 'Asia/Seoul'])).code).toBe(0);
    expect((await run(['organization', 'move', 'HALDEN', '--root'])).code).toBe(0);
    expect((await run(['customer', 'time-zone', 'HALDEN'])).output).toBe('Customer HALDEN has days of Asia/Seoul.');
    await setZone('HALDEN', 'Asia/Manila');
    expect(await readContent('HALDEN', 'Asia/Manila')).toEqual(before);
  });
});
