import type { Page } from 'playwright-core';
import { sampleSentence } from '#charts/courses/sample-sentence.ts';
import { courseItemsMax } from '#contract/course-values.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { answerQuestion, type AuthorHarness as Harness, openAuthor } from '#tests/browser/support/path-authoring.ts';
import { leaveByLink, navigateTo } from '#tests/browser/support/path-navigation.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';

/** Where a tab keeps the key of a call without an answer. */
const writeKey = 'idempotency-key:pasted sentences';
const createPath = '/speaking-course/SL-0043-01/sentence/create';
const pasted = 'Good morning.\tGuten Morgen.\n\nWhere is the ferry?';

const paste = (page: Page, text: string) =>
  page.getByRole('textbox', { name: 'Content', exact: true }).evaluate((field, lines) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', lines);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

type Start = { text?: string; hasVoice?: boolean; count?: number };

/** What a page leaves behind that has created the first line. */
const createdFirst = {
  gender: 'FEMALE',
  emptyLines: '1',
  lines: [
    { line: '1', text: 'Good morning.', localizedText: 'Guten Morgen.', rejection: '', state: 'created' },
    { line: '3', text: 'Where is the ferry?', localizedText: '', rejection: '', state: '' },
  ],
};

/** The same lines in other states. */
const withStates = (...states: string[]) => ({
  ...createdFirst,
  lines: createdFirst.lines.map((line, at) => ({ ...line, state: states[at] ?? '' })),
});

const startStored =
  (draft: unknown, canRepeat = false) =>
  async ({ page, setCount }: Harness) => {
    setCount(5);
    await page.goto('/userInfo');
    await page.evaluate(
      ([name, isStored]) => (isStored ? sessionStorage.setItem(name, 'key\n{}') : sessionStorage.removeItem(name)),
      [writeKey, canRepeat] as const,
    );
    await navigateTo(page, createPath, { form: `${createPath}#lines`, values: draft });
    await page.getByRole('heading', { name: 'Pasted lines' }).waitFor();
  };

const start =
  ({ text = pasted, hasVoice = true, count = 4 }: Start = {}) =>
  async ({ page, setCount }: Harness) => {
    setCount(count);
    await navigateTo(page, createPath);
    const content = page.getByRole('textbox', { name: 'Content', exact: true });
    await content.waitFor();
    if (hasVoice) await page.getByRole('radio', { name: 'Female', exact: true }).check();
    await paste(page, text);
    await page.getByRole('heading', { name: 'Pasted lines' }).waitFor();
  };

const lines = ({ page }: Harness) => page.getByRole('region', { name: 'Pasted lines', includeHidden: true });
const press =
  (name: string | RegExp) =>
  ({ page }: { page: Page }) =>
    page.getByRole('button', { name }).click();
const type = (text: string) => (harness: Harness) =>
  lines(harness).getByRole('textbox', { name: 'Content of line 3' }).fill(text);
const seeBusy = (harness: Harness, isBusy: boolean) =>
  eventually(() => lines(harness).getAttribute('aria-busy')).toBe(String(isBusy));
const seeOtherPage = ({ page }: { page: Page }) =>
  eventually(async () => new URL(page.url()).pathname).not.toBe(createPath);
const answered = { json: { activities: [], activity: sampleSentence } };

testPaths<Harness>({
  machine: 'sentenceBatch',
  open: ({ page }) => openAuthor(page, /custom_speak\/(lesson\/activity_batch|activity)$/),
  start: {
    'two lines and a voice': start(),
    'no voice': start({ hasVoice: false }),
    'a line that is too long': start({ text: `Good morning.\n\n${'x'.repeat(251)}` }),
    'a lesson with one place': start({ count: courseItemsMax - 1 }),
    'lines that were sent before a reload': startStored(withStates('created', 'sent'), true),
    'lines of which one is created': startStored(createdFirst),
  },
  triggers: {
    'line.change (another text)': type('Where is the train?'),
    'line.change (an empty text)': type(' '),
    'line.remove (the last line)': press('Leave out line 3'),
    'line.remove (the first line)': press('Leave out line 1'),
    'voice.choose': (harness) => lines(harness).getByRole('radio', { name: 'Male', exact: true }).check(),
    'batch.create': press(/^Generate Audio and Save \d/),
    'batch.resume': press('Try again'),
    'batch.combine': press('Keep as one sentence'),
    'leave.request (Cancel)': (harness) =>
      lines(harness)
        .getByRole('button', { name: /^(Cancel|Back to Lesson Details)$/ })
        .click(),
    'leave.request (a link)': ({ page }) => leaveByLink(page),
    'leave.request (Back)': ({ page }) => page.goBack(),
    'leave.confirm': answerQuestion('Leave'),
    'leave.cancel': answerQuestion('Stay'),
    'done createSentences': ({ calls }) => calls.answer(answered),
    'error createSentences (no such call)': ({ calls }) => calls.answer({ status: 404, json: {} }),
    'error createSentences (wrong input)': ({ calls }) =>
      calls.answer({ status: 422, json: { errorCode: 42200, error: 'This text cannot be spoken.' } }),
    'error createSentences (locked)': ({ calls }) => calls.answer(rejectionAnswer(409)),
    'error createSentences (no permission)': ({ calls }) =>
      calls.answer({ status: 403, json: { errorCode: 40300, error: 'You do not have permission for this.' } }),
    'error createSentences (offline)': ({ calls }) => calls.abort(),
  },
  checks: {
    'open.lines.reviewing': (harness) => seeBusy(harness, false),
    'open.lines.incomplete': (harness) =>
      lines(harness).locator('[aria-invalid=true], [role=status] p').first().waitFor(),
    'open.lines.creating': (harness) => seeBusy(harness, true),
    'open.lines.creating.sending': ({ calls }) => calls.arrived(),
    'open.lines.stopped': (harness) =>
      lines(harness)
        .getByText(/The rest was not created|It is unknown/)
        .waitFor(),
    'open.lines.partlyCreated': (harness) => seeBusy(harness, false),
    'open.leaving.confirming': ({ page }) => page.getByRole('alertdialog').getByText('Leave this page?').waitFor(),
    'open.leaving.idle': ({ page }) => eventually(() => page.getByRole('alertdialog').count()).toBe(0),
    created: seeOtherPage,
    left: seeOtherPage,
    combined: ({ page }) =>
      eventually(() => page.getByRole('textbox', { name: 'Content', exact: true }).inputValue()).toMatch(/\S/),
  },
});

const content = ({ page }: Harness) => page.getByRole('textbox', { name: 'Content', exact: true });
testPaths<Harness>({
  machine: 'sentenceEntry',
  open: ({ page }) => openAuthor(page, /custom_speak\/nothing$/),
  start: {
    'a lesson to add to': async (harness) => {
      await navigateTo(harness.page, createPath);
      await content(harness).waitFor();
    },
    'lines that were stored before': startStored(withStates('', '')),
  },
  triggers: {
    'lines.paste': async (harness) => {
      await harness.page.getByRole('textbox', { name: /^Translation/ }).fill('Guten Morgen.');
      await content(harness).fill('');
      await paste(harness.page, 'Good morning.\n\nWhere is the ferry?');
    },
    'lines.combine': press('Keep as one sentence'),
  },
  checks: {
    form: (harness) => content(harness).waitFor(),
    lines: ({ page }) => page.getByRole('heading', { name: 'Pasted lines' }).waitFor(),
  },
});
