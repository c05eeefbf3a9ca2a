import { getRoute, type RouteName } from '#rules/routes.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';
import { isolate } from '#texts/isolated-text.ts';

/** The pages about one thing, and what stands behind its name in the tab. */
const things: readonly (readonly [RouteName, string])[] = [
  ['courseDetail', 'Course'],
  ['courseEdit', 'Edit Course'],
  ['lessonDetail', 'Lesson'],
  ['lessonEdit', 'Edit Lesson'],
  ['sentenceDetail', 'Sentence'],
  ['sentenceEdit', 'Edit Sentence'],
  ['accountDetail', 'Account'],
  ['accountEdit', 'Edit Account'],
];

test('LOOK-03 a page about one thing is headed by its name, with the title above; its tab has the name', async ({
  page,
}) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  for (const [name, thing] of things) {
    await page.goto(await seededAddress(page, name));
    await shell(page).seeHeading(getRoute(name).title);
    await eventually(() => page.title()).toMatch(new RegExp(` – ${thing} – Lingua$`));
    const heading = page.getByRole('heading', { level: 1 });
    expect(`${isolate(await heading.innerText())} – ${thing} – Lingua`, name).toBe(await page.title());
    expect(await heading.innerText(), name).not.toBe(getRoute(name).title);
  }
});

test('LOOK-03 a tab is named after the learner of its page, and after the page again behind a link', async ({
  page,
}) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  for (const name of ['personalReport', 'purchases'] as const) {
    await page.goto(await seededAddress(page, name));
    const { title } = getRoute(name);
    const learner = page.getByRole('region', { name: 'Learner', exact: true }).getByRole('heading');
    await eventually(() => page.title()).toMatch(new RegExp(`. – ${title} – Lingua$`));
    expect(`${isolate(await learner.innerText())} – ${title} – Lingua`).toBe(await page.title());
  }
  await page.getByRole('link', { name: 'User Account List' }).first().click();
  await shell(page).seeTitle('User Account List – Lingua');
});

test('LOOK-03 without a thing, heading and tab have the title of the page', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/speaking-course/detail/NONE_NONE');
  await page.getByText('There is no such course in your organizations.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Course Details');
  await shell(page).seeTitle('Course Details – Lingua');
});
