import { getRoute, type RouteName } from '#rules/routes.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
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
  ['personalReport', 'Personal Report'],
  ['purchases', 'Purchasing Records'],
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

test('LOOK-03 the pages of a lesson name its course above, or its title on a server that does not', async ({
  page,
}) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const course = crumbs.locator('a[href^="/speaking-course/detail/"]');
  const pages: readonly RouteName[] = ['lessonDetail', 'lessonEdit', 'lessonSentences'];
  let courseTitle: string | undefined = 'Insuring a Teapot';
  await page.route(/custom_speak\/lesson\/[^/?]+$/, async (route) => {
    const answer = await route.fetch();
    const { lesson } = await answer.json();
    expect(lesson.courseTitle).toMatch(/./);
    await route.fulfill({ json: { lesson: { ...lesson, courseTitle } } });
  });
  for (const shown of ['Insuring a Teapot', 'Course Details'])
    for (const name of pages) {
      courseTitle = shown === 'Course Details' ? undefined : shown;
      await page.goto(await seededAddress(page, name));
      await eventually(() => course.innerText()).toBe(shown);
    }
});

test('LOOK-03 both tabs of a learner have the name once, also behind a link to the report', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  const heading = page.getByRole('heading', { level: 1 });
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]');
  for (const hash of ['', '#report']) {
    await page.goto(`${await seededAddress(page, 'purchases')}${hash}`);
    await eventually(() => page.title()).toMatch(/. – Purchasing Records – Lingua$/);
    const name = await heading.innerText();
    await page.getByRole('region', { name: 'Learner', exact: true }).getByText('Lingua ID').waitFor();
    expect(await crumb.innerText()).toBe(name);
    expect(await page.getByText(name, { exact: true }).and(page.locator(':visible')).count()).toBe(2);
  }
  await page.getByRole('tab', { name: 'Purchase Records' }).click();
  await page.getByRole('region', { name: 'Purchase Records' }).waitFor();
  expect(await heading.innerText()).toBe(await crumb.innerText());
  await page.getByRole('link', { name: 'User Account List' }).first().click();
  await shell(page).seeTitle('User Account List – Lingua');
});

test('LOOK-03 without a thing, heading and tab have the title of the page', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/speaking-course/detail/NONE_NONE');
  await page.getByText('There is no such course in your organizations.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Course Details');
  await shell(page).seeTitle('Course Details – Lingua');
});

test('LOOK-03 LOOK-02 a long name of a page above leaves room for the current one', async ({ page }) => {
  await page.route(/custom_speak\/course\/[^/?]+$/, async (route) => {
    const answer = await route.fetch();
    const { course } = await answer.json();
    await route.fulfill({ json: { course: { ...course, title: 'A long title '.repeat(19) } } });
  });
  await shell(page).signIn('admin@example.com', '/healthz');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(await seededAddress(page, 'courseEdit'));
    await crumbs.getByText('A long title').waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    const { width: shown = 0 } = (await crumbs.locator('[aria-current]').boundingBox()) ?? {};
    expect(shown).toBeGreaterThan(50);
  }
});
