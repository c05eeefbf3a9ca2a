import { describe, expect, inject, test, vi } from 'vitest';
import { createLog } from '#server/core/runtime/log.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { startServer } from '#server/start.ts';
import { createBareDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** FIRST_STARTS=10 repeats it more often. */
const starts = Number(process.env.FIRST_STARTS ?? 1);

/**
 * Starts servers at the same time on a new database, until their queues run.
 * Returns what they logged.
 */
const firstStart = async (servers: number): Promise<string[]> => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    DATA_DIR: folder.path,
    DATABASE_URL: await createBareDatabase(),
  });
  const log = createLog('error', (line) => void lines.push(line));
  const running = await Promise.all(Array.from({ length: servers }, () => startServer(settings, { log })));
  await vi.waitFor(
    () => {
      for (const { context } of running)
        expect([context.audio.isRunning(), context.downloads.isRunning()]).toEqual([true, true]);
    },
    { timeout: 30_000 },
  );
  for (const { context } of running) await context.background.idle();
  await Promise.all(running.map(({ stop }) => stop()));
  folder.remove();
  return lines;
};

describe.runIf(inject('postgresUrl'))('the first start on an empty PostgreSQL', { timeout: 240_000 }, () => {
  test('GEN-02 it writes no warning and no error', async () => {
    const lines: string[] = [];
    for (let start = 0; start < starts; start += 1) lines.push(...(await firstStart(1)));
    expect(lines).toEqual([]);
  });

  test('GEN-02 two servers at one time write none either', async () => {
    expect(await firstStart(2)).toEqual([]);
  });
});
