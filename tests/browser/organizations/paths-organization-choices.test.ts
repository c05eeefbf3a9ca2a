import type { Page } from 'playwright-core';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { disabledOrganization, halden, headOffice, meridia } from '#charts/demo-data.ts';
import { toCourseValues } from '#rules/courses/course-fields.ts';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { storeDraft } from '#tests/browser/support/stored-draft.ts';

const editPath = '/speaking-course/edit/SC-0043_SC-0043-U1';

async function openChoices(page: Page) {
  const coursePages = courses(page);
  await answerOwned(page, () => [
    organization(meridia),
    organization(halden, [organization(headOffice), organization(disabledOrganization, [], 'DISABLED')]),
  ]);
  await page.route(/\/custom_speak\/course\/SC-0043$/, (route) => route.fulfill({ json: { course: sampleCourse } }));
  await coursePages.open('author@example.com', '/userInfo');
  const rows = coursePages.organizations.getByRole('treeitem');
  const chosen = coursePages.organizations.getByRole('list', { name: 'Chosen organizations' }).getByRole('listitem');
  return { page, ...coursePages, rows, chosen };
}

type Choices = Awaited<ReturnType<typeof openChoices>>;

/** A form that is filled with these organizations, and again when its draft is discarded. */
const startWith =
  (organizationCodes: readonly string[]) =>
  async ({ page, search }: Choices) => {
    const values = { ...toCourseValues(sampleCourse), organizationCodes };
    await page.goto('/userInfo');
    await storeDraft(page, { form: editPath, values: { values, revision: sampleCourse.revision } });
    await page.goto(editPath);
    await search.waitFor();
  };

const names: Readonly<Record<string, RegExp>> = {
  HALDEN: /^Halden Lantern Works/,
  'HALDEN-001': /^Head Office/,
  MERIDIA: /^Meridia Ferry Lines/,
  'HALDEN-004': /^Engineering/,
};
type ShownRows = { chosen?: string[]; shown?: number[] };

const seeChoices = async ({ chosen, rows }: Choices, step: { context?: object }) => {
  const wanted: ShownRows = step.context ?? {};
  if (wanted.chosen) await eventually(() => chosen.count()).toBe(wanted.chosen.length);
  for (const code of wanted.chosen ?? []) await chosen.filter({ hasText: names[code] ?? code }).waitFor();
  if (wanted.shown) await eventually(() => rows.count()).toBe(wanted.shown.length);
};

const press =
  (key: string) =>
  async ({ page, search }: Choices) => {
    await search.focus();
    await page.keyboard.press(key);
  };

const collapseRoot = ({ rows }: Choices) =>
  rows
    .filter({ hasText: /^Halden Lantern Works/ })
    .locator('[data-fold]')
    .click();

testPaths<Choices>({
  machine: 'organizationChoices',
  open: ({ page }) => openChoices(page),
  start: { 'none chosen': startWith([]), 'two chosen': startWith(['HALDEN-001', 'HALDEN-004']) },
  triggers: {
    'query.change (part of a name)': ({ search }) => search.fill('ri'),
    'query.change (no such name)': ({ search }) => search.fill('xyzzy'),
    'query.change (nothing)': ({ search }) => search.fill(' '),
    'row.move (down arrow)': press('ArrowDown'),
    'row.move (Home)': press('Home'),
    'row.toggle (Enter)': press('Enter'),
    'row.toggle (a disabled one by pointer)': ({ rows }) => rows.filter({ hasText: 'Engineering' }).click(),
    'row.collapse (the root by pointer)': collapseRoot,
    'row.expand (the root by pointer)': collapseRoot,
    'choice.remove (the disabled one)': (harness) => harness.press('Remove Engineering'),
    'choices.clear': (harness) => harness.press('Clear all'),
    'choices.changed (the root)': (harness) => harness.press('Discard'),
  },
  checks: {
    browsing: seeChoices,
    searching: async (harness, step) => {
      await seeChoices(harness, step);
      await harness.rows
        .getByText('Halden Lantern Works /')
        .or(harness.rows.filter({ hasText: 'Engineering' }))
        .first()
        .waitFor();
    },
    noMatches: ({ page }) => page.getByText('No organization has this in its name or code.').waitFor(),
  },
});
