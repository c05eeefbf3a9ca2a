// Measures how long the embedded database takes to force each write to the disk.
// It makes single inserts, and a checkpoint after them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurably } from '#server/core/database/pglite/durable-pglite.ts';

const writes = 1_000;
const folder = mkdtempSync(join(tmpdir(), 'console-durability-'));

async function measure(title: string, sync?: () => void): Promise<void> {
  const database = await openDurably(join(folder, title), sync);
  await database.run({ kind: 'exec', sql: 'create table rows (n int primary key, filler text)' });
  const sql = "insert into rows values ($1, repeat('x', 1000))";
  const began = performance.now();
  for (let n = 0; n < writes; n += 1) await database.run({ kind: 'query', sql, parameters: [n] });
  const each = (performance.now() - began) / writes;
  const closing = performance.now();
  await database.run({ kind: 'close' });
  console.log(`| ${title} | ${each.toFixed(2)} | ${(performance.now() - closing).toFixed(0)} |`);
}

try {
  console.log('| Writes | each, ms | stop, ms |\n|---|--:|--:|');
  await measure('left to the system', () => {});
  await measure('forced to the disk');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
