import type { Page } from 'playwright-core';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { courseValuesOf } from '#rules/course-fields.ts';
import { courses } from './models/courses.model.ts';
import { soon } from './models/form-words.ts';
import { organization, owning } from './models/owned-organizations.ts';
import { walkPaths } from './support/walk-paths.ts';

const editPath = '/speaking-course/edit/C-1_U-1';
const draftName = `draft:${JSON.stringify(['author@example.com', editPath])}`;

async function openChoices(page: Page) {
  const stage = courses(page);
  await owning(page, () => [organization('Acme', [organization('Berlin'), organization('Oslo', [], 'DISABLED')])]);
  await page.route(/\/custom_speak\/course\/C-1$/, (route) => route.fulfill({ json: { course: sampleCourse } }));
  await stage.open('author@example.com', '/userInfo');
  const rows = stage.organizations.getByRole('treeitem');
  const chosen = stage.organizations.getByRole('list', { name: 'Chosen organizations' }).getByRole('listitem');
  return { page, ...stage, rows, chosen };
}

type Choices = Awaited<ReturnType<typeof openChoices>>;

/** A form that is filled with these organisations, and filled anew when its draft is discarded. */
const beginning =
  (organizationCodes: readonly string[]) =>
  async ({ page, search }: Choices) => {
    const values = { ...courseValuesOf(sampleCourse), organizationCodes };
    await page.goto('/userInfo');
    await page.evaluate(
      ([name = '', text = '']) => sessionStorage.setItem(name, text),
      [draftName, JSON.stringify({ values, revision: sampleCourse.revision })],
    );
    await page.goto(editPath);
    await search.waitFor();
  };

const names: Readonly<Record<string, RegExp>> = { ACME: /^Acme/, BERLIN: /^Berlin/, OSLO: /^Oslo/ };
type Seen = { chosen?: string[]; shown?: number[] };

const seeChoices = async ({ chosen, rows }: Choices, step: { context?: object }) => {
  const wanted: Seen = step.context ?? {};
  if (wanted.chosen) await soon(() => chosen.count()).toBe(wanted.chosen.length);
  for (const code of wanted.chosen ?? []) await chosen.filter({ hasText: names[code] ?? code }).waitFor();
  if (wanted.shown) await soon(() => rows.count()).toBe(wanted.shown.length);
};

const press =
  (key: string) =>
  async ({ page, search }: Choices) => {
    await search.focus();
    await page.keyboard.press(key);
  };

const foldRoot = ({ rows }: Choices) => rows.first().locator('[data-fold]').click();

walkPaths<Choices>({
  machine: 'organizationChoices',
  open: ({ page }) => openChoices(page),
  begin: { 'none chosen': beginning([]), 'one chosen': beginning(['OSLO']) },
  make: {
    'query.change (part of a name)': ({ search }) => search.fill('osl'),
    'query.change (no such name)': ({ search }) => search.fill('paris'),
    'query.change (nothing)': ({ search }) => search.fill(' '),
    'row.move (down arrow)': press('ArrowDown'),
    'row.move (Home)': press('Home'),
    'row.toggle (Enter)': press('Enter'),
    'row.toggle (Oslo by pointer)': ({ rows }) => rows.filter({ hasText: 'Oslo' }).click(),
    'row.fold (the root by pointer)': foldRoot,
    'row.unfold (the root by pointer)': foldRoot,
    'choice.remove (Oslo)': (stage) => stage.press('Remove Oslo'),
    'choices.clear': (stage) => stage.press('Clear all'),
    'choices.changed (Acme)': (stage) => stage.press('Discard'),
  },
  see: {
    browsing: seeChoices,
    searching: async (stage, step) => {
      await seeChoices(stage, step);
      await stage.rows
        .getByText('Acme /')
        .or(stage.rows.filter({ hasText: 'Oslo' }))
        .first()
        .waitFor();
    },
    nothingFound: ({ page }) => page.getByText('No organization has this in its name or code.').waitFor(),
  },
});
