import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type DurablePglite, openDurably } from '#server/core/database/pglite/durable-pglite.ts';

const root = mkdtempSync(join(tmpdir(), 'console-power-'));
afterAll(() => rmSync(root, { recursive: true }));

/**
 * A database, and a disk that has only what was forced to it.
 * This is the worst that a power failure leaves.
 */
async function openOnDisk(name: string) {
  const [directory, disk] = [join(root, name), join(root, `${name}-disk`)];
  const sync = (path: string) => {
    const copy = join(disk, relative(directory, path));
    if (statSync(path).isDirectory()) mkdirSync(copy, { recursive: true });
    else {
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(path, copy);
    }
  };
  const database = await openDurably(directory, sync);
  let failures = 0;
  return {
    database,
    /**
     * Opens the database after a power failure at this moment.
     * `written` are files that the system has written by itself.
     */
    async recover(...written: string[]) {
      failures += 1;
      const left = join(root, `${name}-left-${failures}`);
      cpSync(disk, left, { recursive: true });
      for (const path of written) copyFileSync(join(directory, path), join(left, path));
      return openDurably(left);
    },
  };
}

const write = (database: DurablePglite, sql: string) => database.run({ kind: 'exec', sql });
const numbersIn = async (database: DurablePglite) => {
  const { rows } = await database.run({ kind: 'query', sql: 'select n from numbers order by n', parameters: [] });
  await database.run({ kind: 'close' });
  return rows.map((row) => (row as { n: number }).n);
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('after a power failure, the embedded database has', () => {
  test('every acknowledged statement and transaction, and nothing of an open one', async () => {
    const { database, recover } = await openOnDisk('commits');
    await write(database, 'create table numbers (n int primary key, filler text)');
    for (const n of upTo(20))
      await database.run({
        kind: 'query',
        sql: "insert into numbers select $1, repeat('x', 2000)",
        parameters: [n],
      });
    expect(await numbersIn(await recover())).toEqual(upTo(20));
    await write(database, 'start transaction');
    await write(database, 'insert into numbers values (21), (22)');
    expect(await numbersIn(await recover())).toEqual(upTo(20));
    await write(database, 'commit');
    expect(await numbersIn(await recover())).toEqual(upTo(22));
    await database.run({ kind: 'close' });
    expect(await numbersIn(await recover())).toEqual(upTo(22));
  });

  test('the rows before and after a checkpoint', async () => {
    const { database, recover } = await openOnDisk('checkpoints');
    await write(database, 'create table numbers (n int primary key, filler text)');
    await write(database, "insert into numbers select n, repeat('x', 500) from generate_series(1, 20000) n");
    await write(database, 'checkpoint');
    expect(await numbersIn(await recover('global/pg_control'))).toEqual(upTo(20_000));
    await write(database, "update numbers set filler = 'y' where n % 7 = 0; delete from numbers where n > 19990");
    await write(database, 'checkpoint');
    await write(database, 'insert into numbers values (19991)');
    expect(await numbersIn(await recover('global/pg_control'))).toEqual(upTo(19_991));
    await database.run({ kind: 'close' });
  });
});
