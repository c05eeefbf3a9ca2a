import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startServer } from '#tests/support/console-server.ts';
import { startStaticHost } from '#tests/support/static-host.ts';
import { dashboard } from './models/dashboard.model.ts';
import { loginPage } from './models/login.model.ts';
import { shell } from './models/shell.model.ts';
import { expect, test } from './support/console-test.ts';

const brand = { product: 'Fluent', company: 'Fluent Schools', description: 'Speaking, every day.' };

test('REQ-09 the built console on a host of its own works against servers elsewhere, under another brand', async ({
  openContext,
  faults,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-elsewhere-'));
  cpSync(inject('demoData'), join(folder, 'data'), { recursive: true });
  let api = '';
  const host = await startStaticHost(() => ({ enterpriseBase: api, secondBase: api, brand }));
  const server = await startServer({ dataDir: join(folder, 'data'), env: { ALLOWED_ORIGINS: host.address } });
  api = server.address;
  faults.expect(/^asked elsewhere: http:\/\/127\.0\.0\.1/);
  try {
    const page = await (await openContext({ baseURL: host.address })).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await loginPage(page).open();
    await page.getByText(brand.product, { exact: true }).waitFor();
    await loginPage(page).signIn('admin@example.com');
    await dashboard(page).seeSettled();
    await shell(page).seeGreeting('Hello, Ada');
    expect([...new Set(asked)].toSorted()).toEqual([host.address, server.address].toSorted());
    await shell(page).signOut();
    await loginPage(page).seeForm();
  } finally {
    await Promise.all([host.stop(), server.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
