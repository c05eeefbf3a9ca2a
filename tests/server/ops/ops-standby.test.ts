import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { type Standby, startStandby } from '#tests/support/standby.ts';
import { type PostgresCluster, startOwnCluster } from '#tools/setup/postgres-cluster.ts';

describe.runIf(databaseKinds().includes('postgres'))('commands on a standby', () => {
  let [primary, standby]: [PostgresCluster, Standby] = [undefined as never, undefined as never];
  let ops: Ops;
  let environment: Record<string, string>;
  beforeAll(async () => {
    ops = await opsOn('pglite');
    primary = await startOwnCluster();
    const setup = ['setup', '--organization', 'Pier', '--code', 'PIER', '--name', 'Ada Lee'];
    await ops.json([...setup, '--email', 'ada@example.com'], { environment: { DATABASE_URL: primary.url } });
    standby = await startStandby(primary.url);
    environment = { DATABASE_URL: `postgres://postgres@127.0.0.1:${standby.port}/postgres` };
  }, 120_000);
  afterAll(async () => {
    standby.stop();
    primary.stop();
    await ops.remove();
  });

  test.each(['administrator list', 'application list', 'certificate check'])(
    'PERM-05 %s prints people, and the line of the security log that cannot be stored',
    async (command) => {
      const { code, output, errors } = await ops.run([...command.split(' '), '--json'], { environment });
      expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ ok: true })]);
      const [said, line = '', ...others] = errors.split('\n');
      expect(said).toBe('The database takes no writes, so no server writes this line of the security log:');
      expect(JSON.parse(line)).toMatchObject({
        event: 'security',
        action: 'operatorCommand',
        command,
        operator: 'olga',
        source: 'test',
        at: new Date(opsNow * 1000).toISOString(),
      });
      expect(others).toEqual([]);
    },
  );

  test.each([['organization', 'list'], ['token', 'list'], ['customer', 'time-zone', 'PIER'], ['settings']])(
    'GEN-02 %s %s only shows something',
    async (...words) => {
      expect(await ops.run(words, { environment })).toMatchObject({ code: 0, errors: '' });
    },
  );

  test('GEN-02 a command that changes something says that the database takes no writes', async () => {
    const { code, errors } = await ops.run(['administrator', 'disable', 'ada@example.com'], { environment });
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^The database of DATABASE_URL takes no writes, [^\n]*$/),
    ]);
  });
});
