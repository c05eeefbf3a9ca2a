import { routeOf } from '#rules/routes.ts';
import { horizontalOverflow } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';

test.for([
  ['TASK-01', 'downloads', 'tasks'],
  ['PKG-01', 'purchases', 'records'],
] as const)('%s a page of the address that is no number is said: %s', async ([, name, prefix], { page }) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  await page.goto(`${await seededAddress(page, name)}?${prefix}.page=last`);
  await shell(page).seeHeading(routeOf(name).title);
  await page.getByText('The page in the address (last) is not used.').waitFor();
  await page
    .getByRole('table')
    .or(page.getByText('There are no download tasks of the recent 30 days.'))
    .first()
    .waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, `${name}-ignored`);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, `${name}-ignored-phone-dark`);
});

test('AUDIO-02 an unknown audio status in the address is said, until one is chosen', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  await page.goto(`${await seededAddress(page, 'lessonDetail')}?sentences.audio=loud`);
  const said = page.getByText('The audio in the address (loud) is not used.');
  await said.waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Audio', exact: true }).selectOption('Playable');
  await said.waitFor({ state: 'detached' });
});
