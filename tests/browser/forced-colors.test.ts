import type { Page } from 'playwright-core';
import { isPublicAt, routeNames, routeOf } from '#rules/routes.ts';
import { applicationImport } from '#tests/browser/models/application-import.model.ts';
import { dashboard } from '#tests/browser/models/dashboard.model.ts';
import { downloads } from '#tests/browser/models/downloads.model.ts';
import { eventually, seeLoaded } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { colorFaults } from '#tests/browser/support/color-faults.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';

const account = 'admin@example.com';
const looks = [
  { forcedColors: 'active', colorScheme: 'light' },
  { forcedColors: 'active', colorScheme: 'dark' },
  { forcedColors: 'none', colorScheme: 'light' },
  { forcedColors: 'none', colorScheme: 'dark' },
] as const;

/** States and texts can be seen in the reader's own colors, and without color alone. */
async function seeColors(page: Page, name: string): Promise<void> {
  for (const look of looks) {
    await page.emulateMedia(look);
    const kind = `${look.colorScheme}${look.forcedColors === 'active' ? '-forced' : ''}`;
    await eventually(() => colorFaults(page)).toEqual([]);
    await saveScreenshot(page, `colors-${name}-${kind}`);
  }
}

test('GEN-04 forced colors and both schemes show on every page what is current, chosen or filled', async ({ page }) => {
  const [publicPages, inside] = [true, false].map((isPublic) =>
    routeNames.filter((name) => isPublicAt(routeOf(name).path) === isPublic),
  );
  for (const name of publicPages ?? []) {
    await page.goto(routeOf(name).path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seeColors(page, name);
  }
  await shell(page).signIn(account, '/healthz');
  for (const name of inside ?? []) {
    await page.goto(await seededAddress(page, name));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seeLoaded(page);
    await seeColors(page, name);
  }
  expect(inside?.length).toBeGreaterThan(15);
});

test('GEN-04 forced colors show the choice in panels, dialogs and menus', async ({ page }) => {
  const dialogs = downloads(page);
  const days = dashboard(page);
  await shell(page).signIn(account, '/dashboard');
  await page.getByRole('button', { name: /^Organization/ }).click();
  await dialogs.seeOrganizations();
  await seeColors(page, 'organizations');
  await page.keyboard.press('Escape');
  await days.openDays();
  await seeColors(page, 'days');
  await page.keyboard.press('Escape');
  await dialogs.open('Batch Download Certificates');
  await seeColors(page, 'certificates');
  const importing = applicationImport(page);
  await page.goto('/manager/apply/list');
  await importing.open();
  await importing.choose({ name: 'learners.csv', content: 'E-mail,Nick,Name,Team\nada,Ada,Ada Lovelace,Nowhere\n' });
  await importing.button('Continue').waitFor();
  await seeColors(page, 'columns');
  await importing.press('Continue');
  await importing.seeText('With problems 1');
  await seeColors(page, 'rows');
});
