import type { Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { conflict, serverFault } from '#tests/browser/support/path-answers.ts';
import { signInAuthor } from '#tests/browser/support/path-courses.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';

const gridPath = '/speaking-course/lesson/sentences/SL-0043-01';
const second = { ...sampleSentence, code: 'SA-0043-01-02', text: 'Good evening.', revision: 5 };
const both = [sampleSentence, second];
const savedFirst = { ...sampleSentence, text: 'Good afternoon.', revision: 4 };
const savedSecond = { ...second, localizedText: 'Guten Abend.', revision: 6 };
const theirs = { ...sampleSentence, text: 'Good day.', revision: 4 };
const deleted = (...missing: string[]) => ({
  status: 422,
  json: { errorCode: 42200, error: 'You do not have access to one of the sentences.', data: { missing } },
});
const released = { ...lessonOfSentence, status: 'EFFECTIVE' as const };

type Harness = { page: Page; reads: PendingCalls; writes: PendingCalls };

/** A dialog hides the rest of the page from screen readers. */
const region = ({ page }: Harness) => page.getByRole('region', { name: 'Sentences', exact: true, includeHidden: true });
const field = (harness: Harness, label: string, position: number) =>
  region(harness).getByRole('textbox', { name: `${label} of sentence ${position}`, exact: true });
const press = (name: string) => (harness: Harness) =>
  region(harness).getByRole('button', { name, exact: true }).click();
const asked =
  (name: string) =>
  ({ page }: Harness) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const see = (text: string | RegExp) => (harness: Harness) => region(harness).getByText(text).first().waitFor();
const seeBusy = (harness: Harness, isBusy: boolean) =>
  eventually(() => region(harness).getAttribute('aria-busy')).toBe(String(isBusy));
const seeOtherPage = ({ page }: Harness) => eventually(async () => new URL(page.url()).pathname).not.toBe(gridPath);
const read = (activities: readonly object[]) => ({ json: { activities, total: activities.length } });

/** A draft of the second row, as another visit has stored it. */
const storeDraft =
  (revision: string) =>
  async ({ page }: Harness) => {
    const stored = { code: 'SA-0043-01-02', revision, text: 'Good night.', localizedText: '', gender: 'FEMALE' };
    await page.evaluate(
      ([form, rows]) => {
        const name = `draft:["author@example.com",${JSON.stringify(form)},1]:another-tab`;
        localStorage.setItem(name, `${Date.now()} ${JSON.stringify({ rows: [rows] })}`);
      },
      [gridPath, stored] as const,
    );
  };

const start =
  (prepare: (harness: Harness) => Promise<void> = async () => {}) =>
  async (harness: Harness) => {
    const { page } = harness;
    await page.goto('/userInfo');
    await shell(page).seeHeading('My Account');
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (name.startsWith('draft:')) localStorage.removeItem(name);
    });
    await prepare(harness);
    await follow(page, gridPath);
  };

testPaths<Harness>({
  machine: 'sentenceGrid',
  open: async ({ page }) => {
    await signInAuthor(page);
    await page.route(/custom_speak\/lesson\/SL-0043-01$/, (route) =>
      route.fulfill({ json: { lesson: lessonOfSentence } }),
    );
    return {
      page,
      reads: await interceptCalls(page, /custom_speak\/activity\/list/, 'GET'),
      writes: await interceptCalls(page, /custom_speak\/(lesson\/activity_edits|activity)$/, 'POST'),
    };
  },
  start: {
    'a lesson to edit': start(),
    'a row that was changed before': start(storeDraft('5')),
    'a row that somebody else has saved': start(storeDraft('4')),
  },
  triggers: {
    'list.retry': ({ page }) => page.getByRole('button', { name: 'Try again', exact: true }).click(),
    'row.change (another text)': (harness) => field(harness, 'Content', 1).fill('Good afternoon.'),
    'row.change (a translation of another row)': (harness) => field(harness, 'Translation', 2).fill('Guten Abend.'),
    'row.change (an empty text)': (harness) => field(harness, 'Content', 1).fill(' '),
    'row.reset (the first row)': (harness) =>
      region(harness)
        .getByRole('button', { name: /^(Undo|Use theirs): sentence 1$/ })
        .click(),
    'row.reset (the second row)': (harness) =>
      region(harness)
        .getByRole('button', { name: /^(Undo|Use theirs): sentence 2$/ })
        .click(),
    'row.keep (the first row)': press('Keep mine: sentence 1'),
    'row.keep (the second row)': press('Keep mine: sentence 2'),
    'grid.save': press('Save'),
    'grid.resume': press('Try again'),
    'save.confirm': asked('Generate Audio and Save'),
    'save.cancel': asked('Cancel'),
    'leave.request (the way back)': (harness) =>
      region(harness)
        .getByRole('button', { name: 'Back to Lesson Details' })
        .or(region(harness).getByRole('link', { name: 'Back to Lesson Details' }))
        .click(),
    'leave.request (Back)': ({ page }) => page.goBack(),
    'leave.confirm': asked('Leave'),
    'leave.cancel': asked('Stay'),
    'done loadSentences (two sentences)': ({ reads }) => reads.answer(read(both)),
    'done loadSentences (no sentence)': ({ reads }) => reads.answer(read([])),
    'done loadSentences (released sentences)': ({ reads }) =>
      reads.answer(read(both.map((sentence) => ({ ...sentence, status: 'EFFECTIVE' })))),
    'error loadSentences': ({ reads }) => reads.answer(serverFault),
    'done editSentences (the first row)': ({ writes }) => writes.answer({ json: { activity: savedFirst } }),
    'done editSentences (the second row)': ({ writes }) => writes.answer({ json: { activity: savedSecond } }),
    'done editSentences (both rows)': ({ writes }) =>
      writes.answer({ json: { activities: [savedFirst, savedSecond] } }),
    'error editSentences (no such call)': ({ writes }) => writes.answer({ status: 404, json: {} }),
    'error editSentences (wrong input)': ({ writes }) =>
      writes.answer({ status: 422, json: { errorCode: 42200, error: 'This text cannot be spoken.' } }),
    'error editSentences (the first deleted)': ({ writes }) => writes.answer(deleted('SA-0043-01-01')),
    'error editSentences (both deleted)': ({ writes }) => writes.answer(deleted('SA-0043-01-01', 'SA-0043-01-02')),
    'error editSentences (no permission)': ({ writes }) =>
      writes.answer({ status: 403, json: { errorCode: 40300, error: 'You do not have permission for this.' } }),
    'error editSentences (saved by somebody else)': ({ writes }) => writes.answer(conflict({ activity: theirs })),
    'error editSentences (released)': ({ writes }) => writes.answer(conflict({ lesson: released })),
    'error editSentences': ({ writes }) => writes.abort(),
  },
  checks: {
    loading: ({ page }) => page.getByRole('status', { name: 'Loading' }).waitFor(),
    empty: ({ page }) => page.getByText('There is no sentence so far').waitFor(),
    locked: ({ page }) => page.getByText('Not a valid lesson to edit').waitFor(),
    failed: ({ page }) => page.getByText('The sentences could not be loaded.').waitFor(),
    'open.rows.editing': (harness) => seeBusy(harness, false),
    'open.rows.incomplete': see(/^(Correct \d|\d sentences? changed by somebody else)/),
    'open.rows.confirming': ({ page }) =>
      page
        .getByRole('alertdialog')
        .getByText(/going to be re-generated/)
        .waitFor(),
    'open.rows.saving': (harness) => seeBusy(harness, true),
    'open.rows.saving.sending': ({ writes }) => writes.arrived(),
    'open.rows.stopped': see(/The rest was not saved|It is unknown/),
    'open.rows.partlySaved': see(/could not be saved|changed by somebody else/),
    'open.rows.locked': see('Not a valid lesson to edit'),
    'open.leaving.confirming': ({ page }) => page.getByRole('alertdialog').getByText('Leave this page?').waitFor(),
    'open.leaving.idle': ({ page }) => eventually(() => page.getByText('Leave this page?').count()).toBe(0),
    left: seeOtherPage,
  },
});
