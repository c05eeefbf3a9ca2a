import type { TestProject } from 'vitest/node';
import { clearAccessible } from '#tests/browser/support/accessible-shapes.ts';
import { buildServer } from '#tools/build/server.ts';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { demoDataDirectory } from './demo-data.ts';
import { clearWorkLog, timed } from './work-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory with the demo data; copy it before use. */
    demoData: string;
    /** The file of a server on the demo data (seeded-server.ts), built. */
    seededServer: string;
  }
}

const folder = '.cache/seeded-server';

/**
 * Builds the console if its sources changed.
 * Makes the demo data if the server's sources changed, so that each test file starts from a copy.
 */
export default async function setup(project: TestProject) {
  clearWorkLog();
  clearAccessible();
  if ((await buildWhenStale()) !== 0) throw new Error('The console does not build: npm run build says why.');
  project.provide('demoData', await timed('seed data', demoDataDirectory));
  await buildServer(folder, 'tests/support/seeded-server.ts');
  project.provide('seededServer', `${folder}/main.js`);
}
