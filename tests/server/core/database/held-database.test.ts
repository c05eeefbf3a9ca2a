import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/core/database/schema.ts';
import { createStatementScope, runInScope } from '#server/core/database/statement-scope.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';

describe('a transaction of the embedded database that a statement outside of it waits for', () => {
  let server: ApiServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startApiServer('pglite', { log: createLog('info', (line) => void lines.push(line)) });
    await server.context.background.idle();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.stop());

  /** Waits in vain for `ms` until the time of the request is over, while the transaction works. */
  const waitInVain = async (ms: number, work: (transaction: Db) => Promise<unknown>) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    lines.splice(0);
    const end = new AbortController();
    const nested = async (transaction: Db) => {
      const waiting = sql`select 1`.execute(server.db);
      await work(transaction);
      vi.advanceTimersByTime(ms);
      end.abort();
      await expect(waiting).rejects.toMatchObject({ reason: 'busy' });
    };
    await runInScope(createStatementScope(end.signal), () => server.db.transaction().execute(nested)).catch(() => {});
    return lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'database');
  };

  test('GEN-02 which did nothing is a fault of the program, and is logged', async () => {
    expect(await waitInVain(9_000, async () => {})).toMatchObject([
      { level: 'error', fault: expect.stringContaining('waited 9000 ms for a transaction that did nothing') },
    ]);
  });

  test('GEN-02 which worked, or which was held for a moment only, is none', async () => {
    expect(await waitInVain(9_000, (transaction) => sql`select 1`.execute(transaction))).toEqual([]);
    expect(await waitInVain(900, async () => {})).toEqual([]);
  });
});
