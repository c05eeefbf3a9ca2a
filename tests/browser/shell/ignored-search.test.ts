import { getRoute } from '#rules/routes.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';
import { listRows } from '#tests/support/page-rows.ts';

test('TASK-01 PKG-01 AUDIO-02 a value of the address that a list cannot use is said, until another is chosen', async ({
  page,
}) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  const lists = listRows.filter(({ prefix }) => prefix !== undefined);
  expect(lists.length).toBeGreaterThan(1);
  for (const { name, prefix } of lists) {
    await page.goto(`${await seededAddress(page, name)}?${prefix}.page=last`);
    await shell(page).seeHeading(getRoute(name).title);
    await page.getByText('The page in the address (last) is not used.').waitFor();
    await saveScreenshot(page, `${name}-ignored`);
  }
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await page.goto(`${await seededAddress(page, 'lessonDetail')}?sentences.audio=loud`);
  const said = page.getByText('The audio in the address (loud) is not used.');
  await said.waitFor();
  await page.getByRole('combobox', { name: 'Audio', exact: true }).selectOption('Playable');
  await said.waitFor({ state: 'detached' });
});
