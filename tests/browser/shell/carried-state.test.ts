import { downloads } from '#tests/browser/downloads/downloads.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

test('USER-08 the User tab keeps search and page over View, a reload and the way back', async ({ page }) => {
  const address = '/dashboard?users.org=HALDEN&users.page=2#2';
  const table = page.getByRole('table', { name: 'Learners' });
  await shell(page).signIn('admin@example.com', address);
  const view = page.getByRole('link', { name: /^View: report of / }).first();
  const shown = await view.getAttribute('aria-label');
  await view.click();
  const back = page.getByRole('link', { name: 'Back to Study Performance' });
  await back.waitFor();
  expect(new URL(page.url()).search).toBe('?users.org=HALDEN&users.page=2');
  await page.reload();
  await back.click();
  await eventually(async () => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(address);
  await eventually(() => view.getAttribute('aria-label')).toBe(shown);
  expect(await table.count()).toBeLessThanOrEqual(1);
});

test('USER-08 ORG-02 the chosen organization and days are carried to the User tab, the report and the dialog', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'));
  await shell(page).signIn('admin@example.com', '/dashboard?org.code=HALDEN-002&org.start=20261101');
  const chosen = 'Halden Lantern Works/Sales';
  await page.getByRole('button', { name: `Organization ${chosen}` }).waitFor();
  const dialogs = downloads(page);
  await dialogs.open('Batch Download Study Data');
  await eventually(() => dialogs.organization.textContent()).toBe(chosen);
  await dialogs.press('Clear organization');
  await eventually(() => dialogs.organization.textContent()).toBe('Choose an organization');
  await dialogs.press('Cancel');
  await page.getByRole('tab', { name: 'User' }).click();
  await page
    .getByRole('button', { name: `Organization ${chosen}` })
    .last()
    .waitFor();
  await page
    .getByRole('link', { name: /^View: report of / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Back to Study Performance' }).waitFor();
  expect(await page.getByRole('button', { name: /^Dates/ }).textContent()).toContain('2026-11-01');
});
