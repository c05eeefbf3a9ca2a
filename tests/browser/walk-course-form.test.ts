import type { Page } from 'playwright-core';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { courseValuesOf } from '#rules/course-fields.ts';
import { courses } from './models/courses.model.ts';
import { follow, soon } from './models/form-words.ts';
import { organization, owning } from './models/owned-organizations.ts';
import { shell } from './models/shell.model.ts';
import { holdCalls } from './support/held-calls.ts';
import { refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const editPath = '/speaking-course/edit/C-1_U-1';
const account = 'author@example.com';
const draftName = `draft:${JSON.stringify([account, editPath])}`;
const { revision } = sampleCourse;
const typed = { ...courseValuesOf(sampleCourse), title: 'My title' };
const newer = { ...sampleCourse, title: 'Their title', revision: revision + 1 };
const barred = { ...sampleCourse, status: 'EFFECTIVE', revision: revision + 1 };
const refused = {
  ...{ errorCode: 42200, error: 'The request is not valid.' },
  errors: Object.keys(typed).map((name) => `item.${name}: not this one`),
};

type Kept = { values: unknown; revision: number };

async function openEditor(page: Page) {
  const stage = courses(page);
  await owning(page, () => [organization('Acme', [organization('Berlin'), organization('Oslo', [], 'DISABLED')])]);
  await stage.open(account, '/userInfo');
  const loads = await holdCalls(page, /\/custom_speak\/course\/C-1$/);
  const saves = await holdCalls(page, /\/custom_speak\/course$/, 'POST');
  return { page, ...stage, loads, saves };
}

type Stage = Awaited<ReturnType<typeof openEditor>>;

/** The item comes, and in this tab there is a draft of it, or none. */
const opening =
  (course: object, kept?: Kept) =>
  async ({ page, loads }: Stage) => {
    await loads.arrived();
    const text = kept && JSON.stringify(kept);
    await page.evaluate(
      ({ name, draft }) =>
        draft === undefined ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, draft),
      { name: draftName, draft: text },
    );
    await loads.answer({ json: { course } });
  };

/** Takes the disabled organisation in or out. */
async function choose({ organizations }: Stage, isIn: boolean) {
  const row = organizations.getByRole('treeitem', { name: /Oslo/ });
  const isChosen = (await row.getAttribute('aria-selected')) === 'true';
  if (isChosen !== isIn) await row.click();
}

const writing = (title: string, isWarned: boolean) => async (stage: Stage) => {
  await stage.title.fill(`${title}!`);
  await stage.title.fill(title);
  await choose(stage, isWarned);
};

const openCard = async ({ page }: Stage) => {
  await shell(page).openCard();
  await shell(page).card.getByRole('link').first().click();
};

const conflict = ({ page }: Stage) => page.getByRole('region', { name: 'Changed by somebody else' });

type Regions = { open?: { fields: string; way: string; note: string } };

walkPaths<Stage>({
  machine: 'courseEditor',
  open: ({ page }) => openEditor(page),
  begin: {
    'one to edit': async ({ page }) => {
      await page.goto('/userInfo');
      await shell(page).seeHeading('My Account');
      await follow(page, editPath);
    },
  },
  make: {
    // The draft is looked for as soon as the course has come.
    'done loadItem (an item to edit)': ({ loads }) => loads.arrived(),
    'done loadItem (one that cannot be edited)': opening(barred),
    'error loadItem (not there)': ({ loads }) => loads.answer(refusal(403)),
    'error loadItem (offline)': ({ loads }) => loads.answer(refusal(400)),
    'done readDraft (nothing)': opening(sampleCourse),
    'done readDraft (a draft)': opening(sampleCourse, { values: typed, revision }),
    'done readDraft (a draft of an older revision)': opening(sampleCourse, { values: typed, revision: revision - 1 }),
    'done readDraft (of another form)': opening(sampleCourse, { values: 'x', revision }),
    'form.retry': ({ press }) => press('Try again'),
    'draft.changed (something else)': writing('My title', false),
    'draft.changed (as it was)': writing(sampleCourse.title, false),
    'draft.changed (what cannot be saved)': writing('My title', true),
    'draft.discard': ({ press }) => press('Discard'),
    'form.submit (without problems)': async (stage) => {
      await writing('My title', false)(stage);
      await stage.press('Submit');
    },
    'form.submit (what cannot be saved)': async (stage) => {
      await writing('My title', true)(stage);
      await stage.press('Submit');
    },
    'form.cancel (nothing on its way)': ({ page }) =>
      page.locator('form').getByRole('button', { name: 'Cancel', exact: true }).click(),
    'done saveItem (saved)': ({ saves }) =>
      saves.answer({ json: { course: { ...sampleCourse, title: 'My title', revision: revision + 1 } } }),
    'error saveItem (saved by somebody else)': ({ saves }) =>
      saves.answer({ status: 409, json: { errorCode: 40900, error: 'no', data: { course: newer } } }),
    'error saveItem (not to be edited any more)': ({ saves }) =>
      saves.answer({ status: 409, json: { errorCode: 40900, error: 'no', data: { course: barred } } }),
    'error saveItem (wrong input)': ({ saves }) => saves.answer({ status: 422, json: refused }),
    'error saveItem (offline)': ({ saves }) => saves.breakOff(),
    'mine.keep': ({ press }) => press('Keep mine'),
    'theirs.take': ({ press }) => press('Use theirs'),
    'leave.ask (a link)': openCard,
    'leave.ask (Back)': ({ page }) => page.goBack(),
    'leave.confirm': ({ press }) => press('Leave'),
    'leave.stay': ({ press }) => press('Stay'),
  },
  see: {
    loading: ({ page }) => page.getByRole('status', { name: 'Loading' }).waitFor(),
    missing: ({ page }) => page.getByText('There is no such course in your organizations.').waitFor(),
    barred: ({ page }) => page.getByText('Not a valid course to edit').waitFor(),
    failed: ({ page }) => page.getByText('The course could not be loaded.').waitFor(),
    'open.fields.editing': async ({ page, title }, { context }) => {
      await soon(() => page.locator('form').getAttribute('aria-busy')).toBe('false');
      const { values } = (context ?? {}) as { values?: { title: string } };
      if (values) await soon(() => title.inputValue()).toBe(values.title);
    },
    'open.fields.saving': ({ page }) => soon(() => page.locator('form').getAttribute('aria-busy')).toBe('true'),
    'open.fields.refused': async ({ page, title }) => {
      await soon(() => page.locator('form').getAttribute('aria-busy')).toBe('false');
      await soon(() => title.inputValue()).toBe('My title');
    },
    'open.fields.conflicting': async (stage) => {
      await conflict(stage).waitFor();
      await soon(() => stage.title.inputValue()).toBe('My title');
    },
    'open.fields.barred': async ({ page, title }) => {
      await page.getByRole('region', { name: 'Not a valid course to edit' }).waitFor();
      await soon(() => title.inputValue()).toBe('My title');
      await soon(() => title.getAttribute('readonly')).toBe('');
      await soon(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    },
    'open.way.asking': ({ question }) => question.getByText('Leave this page?').waitFor(),
    'open.way.staying': ({ question }) => soon(() => question.count()).toBe(0),
    'open.note.restored': ({ page }, { state }) =>
      /^(conflicting|barred)$/.test((state as Regions).open?.fields ?? '')
        ? Promise.resolve()
        : page.getByText('Your unsaved changes are back.').waitFor(),
    'open.note.quiet': ({ page }) => soon(() => page.getByText('Your unsaved changes are back.').count()).toBe(0),
    saved: ({ page }) => shell(page).seeHeading('Course Details'),
    left: ({ page }) => soon(async () => new URL(page.url()).pathname).not.toBe(editPath),
  },
  untaken: {
    'courseEditor.loading ~ error loadItem ~ 0': 'the login page takes the place of the form in the same breath',
    'courseEditor.open.fields.saving ~ error saveItem ~ 0': 'the login page takes the place of the form',
    'courseEditor.restoring ~ error readDraft ~ 0': 'what cannot be read of a draft counts as nothing',
  },
  unseen: { restoring: 'the draft is there before the page is painted again' },
});
