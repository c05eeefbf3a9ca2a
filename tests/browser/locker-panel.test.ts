import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePaths } from '@learning-console/statecharts/paths';
import { followPath } from '@learning-console/statecharts/system';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import model from '../../packages/statecharts/example/charts/parcel-locker.model.ts';
import { createLockerPage } from '../../packages/statecharts/example-react/locker-page.ts';
import { expect, test } from './support/console-test.ts';

let folder = '';

beforeAll(async () => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join(process.cwd(), '.cache/locker-'));
  await build({
    configFile: false,
    root: 'packages/statecharts/example-react',
    base: '/locker/',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paths = makePaths(model).paths.filter(({ depth }) => depth === 'transition');

test('CHART-04 a React component without a chart follows every path of the chart', async ({ page }) => {
  await page.route('**/locker/**', (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.replace('/locker/', '')) }),
  );
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) await followPath(createLockerPage(page, '/locker/index.html'), path);
  const [path] = paths.filter(({ steps }) => steps.some(({ event }) => event === 'locker.unblocked'));
  if (!path) throw new Error('no path to a blocked locker');
  const wrong = { ...createLockerPage(page, '/locker/index.html'), expect: () => ({ display: '', attempts: '' }) };
  await expect(followPath(wrong, path)).rejects.toThrow('the system shows {"display":"Enter your code."');
});
