import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#tools/setup/sources.mjs';
import { startServer } from './console-server.ts';
import { untilSpoken } from './demo-audio.ts';

const folder = '.cache/worlds';
const makers = ['package-lock.json', 'contract', 'server'];
const unusedMs = 24 * 60 * 60 * 1_000;

const clearUnused = (): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > unusedMs) rmSync(path, { recursive: true, force: true });
  }
};

/** The data directory of a server that has made the demo world of today with all its audio and was stopped; to be copied, not used. */
export const demoWorld = async (): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  clearUnused();
  const kept = join(folder, `${new Date().toISOString().slice(0, 10)}-${hashOf(makers).slice(0, 16)}`);
  if (existsSync(kept)) return kept;
  const made = mkdtempSync(join(folder, 'making-'));
  const server = await startServer({ dataDir: made });
  await untilSpoken(server.address);
  await server.stop();
  if (existsSync(kept)) rmSync(made, { recursive: true });
  else renameSync(made, kept);
  return kept;
};
