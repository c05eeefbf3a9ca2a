import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '#tests/browser/models/dashboard.model.ts';
import { loginPage } from '#tests/browser/models/login.model.ts';
import { organizationPicker } from '#tests/browser/models/organization-picker.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { countCalls, shell } from '#tests/browser/models/shell.model.ts';
import { test as base, expect } from '#tests/browser/support/console-test.ts';
import { startServer } from '#tests/support/console-server.ts';

/**
 * The console as `npm start` runs it, with an empty data directory.
 * Its tokens last three seconds.
 */
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-first-'));
  const command = ['npm', 'start'] as const;
  const server = await startServer({ dataDir: join(folder, 'data'), env: { ACCESS_TOKEN_SECONDS: '3' }, command });
  onCleanup(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
});

test('REQ-04 SHELL-02 ORG-02 ORG-03 from the first start: figures, another organization and window, expired tokens, reload, sign-out', async ({
  page,
  server,
}) => {
  expect(server.log()).toContain('admin@example.com');
  expect(server.log()).toContain('/demo/outbox');
  const [console, dashboardPage, picker] = [shell(page), dashboard(page), organizationPicker(page)];
  const refreshes = countCalls(page, '/ent/v1/auth/refresh_token');
  await console.signIn('admin@example.com');
  await console.seeHeading('Study Performance');
  await dashboardPage.seeSettled();
  const members = () => dashboardPage.section('Member Summary').getByRole('definition').first().textContent();
  const before = await members();
  await picker.open();
  await picker.press('ArrowDown', 'Enter');
  await eventually(members).not.toBe(before);
  await dashboardPage.seeSettled();

  await dashboardPage.openDays();
  await dashboardPage.field('End').fill('2026-06-30');
  await page.keyboard.press('Enter');
  await dashboardPage.seeWindow('2026-06-24 – 2026-06-30');
  await page.keyboard.press('Escape');
  await dashboardPage.seeSettled();

  await expect.poll(async () => page.reload().then(refreshes), { timeout: 30_000, interval: 1_000 }).toBeGreaterThan(0);
  await dashboardPage.seeSettled();
  await console.seeGreeting('Hello, Ada');
  await console.signOut();
  await loginPage(page).seeForm();
  await page.goto('/dashboard');
  await loginPage(page).seeForm();
});
