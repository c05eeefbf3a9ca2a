import type { TestProject } from 'vitest/node';
import { buildServer } from '#tools/build/server.ts';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { demoWorld } from './demo-world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo world's data directory; to be copied, not used. */
    demoData: string;
    /** The file of a server on such a world (standing-server.ts), built. */
    standingServer: string;
  }
}

const standing = '.cache/standing-server';

/** Builds the console where sources changed, and makes the demo world where the server's changed, so that each test file starts from a copy. */
export default async function setup(project: TestProject) {
  if ((await buildWhenStale()) !== 0) throw new Error('The console does not build: npm run build says why.');
  project.provide('demoData', await demoWorld());
  await buildServer(standing, 'tests/support/standing-server.ts');
  project.provide('standingServer', `${standing}/main.js`);
}
