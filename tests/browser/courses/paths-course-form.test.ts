import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { disabledOrganization, halden, headOffice } from '#charts/demo-data.ts';
import { toCourseValues } from '#rules/courses/course-fields.ts';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { coverField } from '#tests/browser/courses/cover-field.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer, serverFault } from '#tests/browser/support/path-answers.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { removeDrafts, storeDraft } from '#tests/browser/support/stored-draft.ts';
import { createPng } from '#tests/support/courses/cover-files.ts';

const editPath = '/speaking-course/edit/SC-0043_SC-0043-U1';
const account = 'author@example.com';
const { revision } = sampleCourse;
const typed = { ...toCourseValues(sampleCourse), title: 'My title' };
const newer = { ...sampleCourse, title: 'Their title', revision: revision + 1 };
const locked = { ...sampleCourse, status: 'EFFECTIVE', revision: revision + 1 };
const rejectedSave = {
  errorCode: 42200,
  error: 'The request is not valid.',
  errors: Object.keys(typed).map((name) => `item.${name}: not this one`),
};

async function openEditor(page: Page) {
  const coursePages = courses(page);
  await answerOwned(page, () => [
    organization(halden, [organization(headOffice), organization(disabledOrganization, [], 'DISABLED')]),
  ]);
  await coursePages.open(account, '/userInfo');
  const loads = await interceptCalls(page, /\/custom_speak\/course\/SC-0043$/);
  const saves = await interceptCalls(page, /\/custom_speak\/course$/, 'POST');
  const pictures = await interceptCalls(page, /image-worker-script/);
  return { page, ...coursePages, cover: coverField(page), loads, saves, pictures };
}

type Harness = Awaited<ReturnType<typeof openEditor>>;

const opening =
  (course: object) =>
  ({ loads }: Harness) =>
    loads.answer({ json: { course } });

const openWithDraft =
  (draft?: object) =>
  async ({ page }: Harness) => {
    await page.goto('/userInfo');
    await shell(page).seeHeading('My Account');
    await (draft ? storeDraft(page, { form: editPath, values: draft }) : removeDrafts(page));
    await follow(page, editPath);
  };

/** Adds or removes the disabled organization. */
async function choose({ organizations }: Harness, isIn: boolean) {
  const row = organizations.getByRole('treeitem', { name: /Engineering/ });
  const isChosen = (await row.getAttribute('aria-selected')) === 'true';
  if (isChosen !== isIn) await row.click();
}

const writing = (title: string, isWarned: boolean) => async (harness: Harness) => {
  await harness.title.fill(`${title}!`);
  await harness.title.fill(title);
  await choose(harness, isWarned);
};

const openCard = async ({ page }: Harness) => {
  await shell(page).openCard();
  await shell(page).card.getByRole('link').first().click();
};

/**
 * Chooses a picture.
 * The check of the picture stays pending, so that the upload does not end.
 */
const startUpload = async ({ cover, pictures }: Harness) => {
  await cover.choose({ name: 'cover.png', content: await createPng({ width: 150, height: 200 }) });
  await pictures.newest();
};

/**
 * An upload that has not started cannot stop.
 * A removed cover changes the draft, which no path contains.
 */
const canFollow = ({ event, context }: PathStep, before: PathStep): boolean =>
  before.event !== 'field.filled' && (event !== 'upload.stopped' || context?.isUploading === false);

// A question hides the form behind it from assistive technology.
const conflict = ({ page }: Harness) =>
  page.getByRole('region', { name: 'Changed by somebody else', includeHidden: true });

type Regions = { open?: { fields: string; leaving: string; restoredNotice: string } };

testPaths<Harness>({
  machine: 'courseEditor',
  open: ({ page }) => openEditor(page),
  start: {
    'one to edit': openWithDraft(),
    'one to edit with a draft': openWithDraft({ values: typed, revision }),
    'one to edit with an older draft': openWithDraft({ values: typed, revision: revision - 1 }),
    'one to edit with an unusable draft': openWithDraft({ values: 'x', revision }),
  },
  canFollow,
  triggers: {
    'done loadItem (an item to edit)': opening(sampleCourse),
    'done loadItem (a locked item)': opening(locked),
    'error loadItem (not there)': ({ loads }) => loads.answer(rejectionAnswer(403)),
    'error loadItem (offline)': ({ loads }) => loads.answer(serverFault),
    'form.retry': ({ press }) => press('Try again'),
    'draft.changed (something else)': writing('My title', false),
    'draft.changed (as it was)': writing(sampleCourse.title, false),
    'draft.changed (what cannot be saved)': writing('My title', true),
    'draft.discard': ({ press }) => press('Discard'),
    'form.submit (without problems)': async (harness) => {
      await writing('My title', false)(harness);
      await harness.press('Submit');
    },
    'form.submit (what cannot be saved)': async (harness) => {
      await writing('My title', true)(harness);
      await harness.press('Submit');
    },
    'leave.request (Cancel)': ({ page }) =>
      page.locator('form').getByRole('button', { name: 'Cancel', exact: true }).click(),
    'done saveItem (saved)': ({ saves }) =>
      saves.answer({ json: { course: { ...sampleCourse, title: 'My title', revision: revision + 1 } } }),
    'error saveItem (newer)': ({ saves }) =>
      saves.answer({ status: 409, json: { errorCode: 40900, error: 'no', data: { course: newer } } }),
    'error saveItem (locked)': ({ saves }) =>
      saves.answer({ status: 409, json: { errorCode: 40900, error: 'no', data: { course: locked } } }),
    'error saveItem (wrong input)': ({ saves }) => saves.answer({ status: 422, json: rejectedSave }),
    'error saveItem (offline)': ({ saves }) => saves.abort(),
    'upload.started': startUpload,
    'upload.stopped': ({ cover }) => cover.button('Cancel upload').click(),
    'field.filled (a cleared field)': ({ cover }) => cover.button('Remove').click(),
    'changes.keep': ({ press }) => press('Keep mine'),
    'changes.discard': ({ press }) => press('Use theirs'),
    'leave.request (a link)': openCard,
    'leave.request (Back)': ({ page }) => page.goBack(),
    'leave.confirm': ({ press }) => press('Leave'),
    'leave.cancel': ({ press }) => press('Stay'),
  },
  checks: {
    loading: ({ page }) => page.getByRole('status', { name: 'Loading' }).waitFor(),
    missing: ({ page }) => page.getByText('There is no such course in your organizations.').waitFor(),
    locked: ({ page }) => page.getByText('Not a valid course to edit').waitFor(),
    failed: ({ page }) => page.getByText('The course could not be loaded.').waitFor(),
    'open.fields.editing': async ({ page, title }, { context }) => {
      await eventually(() => page.locator('form').getAttribute('aria-busy')).toBe('false');
      const { values } = (context ?? {}) as { values?: { title: string } };
      if (values) await eventually(() => title.inputValue()).toBe(values.title);
    },
    'open.fields.saving': ({ page }) => eventually(() => page.locator('form').getAttribute('aria-busy')).toBe('true'),
    'open.fields.rejected': async ({ page, title }) => {
      await eventually(() => page.locator('form').getAttribute('aria-busy')).toBe('false');
      await eventually(() => title.inputValue()).toBe('My title');
    },
    'open.fields.conflict': async (harness) => {
      await conflict(harness).waitFor();
      await eventually(() => harness.title.inputValue()).toBe('My title');
    },
    'open.fields.locked': async ({ page, title }) => {
      await page.getByRole('region', { name: 'Not a valid course to edit', includeHidden: true }).waitFor();
      await eventually(() => title.inputValue()).toBe('My title');
      await eventually(() => title.getAttribute('readonly')).toBe('');
      await eventually(() => page.getByRole('button', { name: 'Submit', includeHidden: true }).count()).toBe(0);
    },
    'open.leaving.confirming': ({ question }) => question.getByText('Leave this page?').waitFor(),
    'open.leaving.idle': ({ question }) => eventually(() => question.count()).toBe(0),
    'open.restoredNotice.shown': ({ page }, { state }) =>
      /^(conflict|locked)$/.test((state as Regions).open?.fields ?? '')
        ? Promise.resolve()
        : page.getByText('Your unsaved changes are back.').waitFor(),
    'open.restoredNotice.hidden': ({ page }) =>
      eventually(() => page.getByText('Your unsaved changes are back.').count()).toBe(0),
    saved: ({ page }) => shell(page).seeHeading('Course Details'),
    left: ({ page }) => eventually(async () => new URL(page.url()).pathname).not.toBe(editPath),
  },
});
