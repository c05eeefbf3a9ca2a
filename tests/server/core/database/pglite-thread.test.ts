import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startPglite } from '#server/core/database/pglite/pglite-thread.ts';

describe('the thread of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-thread-'));
  const opened = startPglite(join(folder, 'database'));
  afterAll(async () => {
    await (await opened).close();
    rmSync(folder, { recursive: true });
  });

  test('a slow statement does not stop the main thread', async () => {
    const pglite = await opened;
    let isDone = false;
    const slow = pglite.query('select count(*) as n from generate_series(1, 1000000)', []).finally(() => {
      isDone = true;
    });
    let turns = 0;
    for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await slow).toMatchObject({ rows: [{ n: 1_000_000 }] });
    expect(turns).toBeGreaterThan(100);
  });

  test('values arrive as on PostgreSQL', async () => {
    const { query, exec } = await opened;
    await exec('create table things (id int primary key, name text); create table others (id int)');
    const { affectedRows } = await query('insert into things values ($1, $2), (2, $3)', [1, 7, 'b']);
    expect(affectedRows).toBe(2);
    const { rows } = await query("select 9007199254740991::int8 as a, 1.5::numeric as b, '2026-01-02'::date as c", []);
    expect(rows).toEqual([{ a: Number.MAX_SAFE_INTEGER, b: 1.5, c: '2026-01-02' }]);
  });

  test('a fault has the code of PostgreSQL, and neither the statement nor its values', async () => {
    const { query, exec } = await opened;
    await exec('create table names (name text primary key)');
    await query('insert into names values ($1)', ['secret']);
    const fault = await query('insert into names values ($1)', ['secret']).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).toMatchObject({ code: '23505', constraint: 'names_pkey' });
    expect(JSON.stringify(fault) + inspect(fault)).not.toContain('secret');
    expect(fault).not.toHaveProperty('query');
    expect(await query('select count(*) as n from names', [])).toMatchObject({ rows: [{ n: 1 }] });
  });

  test('a database that cannot be opened says why', async () => {
    await expect(startPglite('/proc/none/database')).rejects.toThrow(/ENOENT|no such file/i);
  });

  test('after the end of the thread, statements fail at once', async () => {
    const other = await startPglite(join(folder, 'other'));
    await other.close();
    await expect(other.query('select 1', [])).rejects.toThrow('The embedded database has stopped.');
  });

  test('a write that cannot be forced to the disk ends the thread, and nothing is acknowledged any more', async () => {
    const directory = join(folder, 'lost');
    const onLost = vi.fn();
    const lost = await startPglite(directory, onLost);
    await lost.exec('create table numbers (n int)');
    renameSync(join(directory, 'pg_wal'), join(directory, 'elsewhere'));
    await expect(lost.exec('insert into numbers values (1)')).rejects.toThrow();
    await expect(lost.query('select 1', [])).rejects.toThrow('The embedded database has stopped.');
    expect(onLost).toHaveBeenCalledOnce();
  });
});
