import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { coverField } from '#tests/browser/courses/cover-field.model.ts';
import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { startServer } from '#tests/support/console-server.ts';
import { createPng } from '#tests/support/courses/cover-files.ts';
import { startProxy } from './recording-proxy.ts';
import { startStaticHost } from './static-host.ts';

const brand = { product: 'Fluent', company: 'Fluent Schools', description: 'Speaking, every day.' };

/** A host of the console, and a server with one address for each kind of call. */
async function startSeparateHost(folder: string) {
  let api = '';
  const [enterprise, second, upload] = await Promise.all([1, 2, 3].map(() => startProxy(() => api)));
  if (!enterprise || !second || !upload) throw new Error('There are three.');
  const bases = { enterpriseBase: enterprise.address, secondBase: second.address };
  const host = await startStaticHost(() => ({ ...bases, uploadUrl: `${upload.address}/upload`, brand }));
  const server = await startServer({ dataDir: folder, env: { ALLOWED_ORIGINS: host.address } });
  api = server.address;
  const all = [host, server, enterprise, second, upload];
  return { host, enterprise, second, upload, stop: () => Promise.all(all.map((one) => one.stop())) };
}

test('REQ-09 UPLOAD-01 the built console on a separate host, under another brand, uses each of three service addresses', async ({
  openContext,
  faults,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-elsewhere-'));
  cpSync(inject('demoData'), folder, { recursive: true });
  const { host, enterprise, second, upload, stop } = await startSeparateHost(folder);
  faults.expect(/^asked elsewhere: http:\/\/127\.0\.0\.1/);
  try {
    const page = await (await openContext({ baseURL: host.address })).newPage();
    await loginPage(page).open();
    await page.getByText(brand.product, { exact: true }).waitFor();
    await loginPage(page).signIn('admin@example.com');
    await dashboard(page).seeSettled();
    await shell(page).seeGreeting('Hello, Ada');
    await shell(page).signOut();
    await loginPage(page).seeForm();
    await loginPage(page).signIn('admin@example.com');
    await shell(page).seePath('/dashboard');
    await page.goto('/speaking-course/create');
    const cover = coverField(page);
    await cover.choose({ name: 'cover.png', content: await createPng({ width: 450, height: 600 }) });
    await cover.seeStored();
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(enterprise.requests.filter((line) => !line.includes(' /ent/v1/'))).toEqual([]);
  expect(enterprise.requests).toEqual(
    expect.arrayContaining(['POST /ent/v1/auth/login', 'GET /ent/v1/permissions', 'DELETE /ent/v1/auth/logout']),
  );
  // Both bases can have organizations.
  expect(enterprise.requests).toContain('GET /ent/v1/organizations/owned');
  expect([...new Set(second.requests)].toSorted()).toEqual([
    'GET /api/v1/philippines/qiniu/token',
    'GET /ent/v1/organizations/owned',
    'POST /api/v1/philippines/dashboards/organizations',
    'POST /api/v1/philippines/dashboards/organizations/trend',
  ]);
  expect(upload.requests).toEqual(['POST /upload']);
});
