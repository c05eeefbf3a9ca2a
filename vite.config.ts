import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const clusterSetup = 'tests/support/postgres-cluster.ts';

const project = (name: string, rooms: string[], more: TestProjectInlineConfiguration['test'] = {}) =>
  ({
    extends: true,
    test: { name, include: rooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`), ...more },
  }) satisfies TestProjectInlineConfiguration;

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  test: {
    environment: 'node',
    passWithNoTests: true,
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      project('unit', ['rules', 'services', 'machines', 'paths', 'house', 'tools']),
      project('views', ['views']),
      project('server', ['server', 'contract'], {
        globalSetup: existsSync(clusterSetup) ? [clusterSetup] : [],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('browser', ['browser'], {
        globalSetup: ['tests/support/browser-world.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
