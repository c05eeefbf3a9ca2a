import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { startServer } from './console-server.ts';
import { untilSpoken } from './demo-audio.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory of a server that has made the demo world and was stopped; to be copied, not used. */
    demoData: string;
  }
}

/** Builds the console where sources changed, and makes the demo world with all its audio once, so that each test file starts from a copy. */
export default async function setup(project: TestProject) {
  if ((await buildWhenStale()) !== 0) throw new Error('The console does not build: npm run build says why.');
  const folder = mkdtempSync(join(tmpdir(), 'console-world-'));
  const dataDir = join(folder, 'data');
  const server = await startServer({ dataDir });
  await untilSpoken(server.address);
  await server.stop();
  project.provide('demoData', dataDir);
  return () => rmSync(folder, { recursive: true, force: true });
}
