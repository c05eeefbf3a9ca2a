import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilSpoken } from '#tests/support/courses/demo-audio.ts';
import { hashFiles } from '#tools/setup/sources.mjs';
import { startServer } from './console-server.ts';
import { shrinkLog } from './shrink-log.ts';

const folder = '.cache/demo-data';
const makers = ['package-lock.json', 'texts', 'contract', 'server'];
const unusedMs = 24 * 60 * 60 * 1_000;

const clearUnused = (): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > unusedMs) rmSync(path, { recursive: true, force: true });
  }
};

/** What the first start on the demo data printed. */
export const startLog = (directory: string): string => `${directory}.log`;

/**
 * The data directory of a stopped server with today's demo data and all its audio.
 * It is made by what `npm start` runs, on an empty directory.
 * npm itself can end before the server, while the server still writes.
 * Copy it before use.
 */
export const demoDataDirectory = async (): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  clearUnused();
  const directory = join(folder, `${new Date().toISOString().slice(0, 10)}-${hashFiles(makers).slice(0, 16)}`);
  if (existsSync(directory) && existsSync(startLog(directory))) return directory;
  const made = mkdtempSync(join(folder, 'making-'));
  const server = await startServer({ dataDir: made, command: [process.execPath, 'tools/start.mjs'] });
  await untilSpoken(server.address);
  await server.stop();
  await shrinkLog(join(made, 'database'));
  writeFileSync(startLog(directory), server.log());
  if (existsSync(directory)) rmSync(made, { recursive: true });
  else renameSync(made, directory);
  return directory;
};
