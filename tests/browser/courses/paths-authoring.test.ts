import type { Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { courseItemsMax } from '#contract/course-values.ts';
import { eventually, follow } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { signInAuthor } from '#tests/browser/support/path-courses.ts';
import { leaveByLink, navigateTo } from '#tests/browser/support/path-navigation.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';

const createPath = '/speaking-course/L-1/sentence/create';
const detailPath = '/speaking-course/lesson/detail/L-1';
const pasted = 'Good morning.\tGuten Morgen.\n\nWhere is the ferry?';
const rejected = (error: string) => ({ status: 422, json: { errorCode: 42200, error } });

type Harness = { page: Page; calls: PendingCalls; setCount(count: number): void };

/** Opens an author with a lesson of as many sentences as a path wants. */
async function openAuthor(page: Page, calls: RegExp): Promise<Harness> {
  let activityCount = 4;
  await signInAuthor(page);
  await page.route(/custom_speak\/lesson\/L-1$/, (route) =>
    route.fulfill({ json: { lesson: { ...lessonOfSentence, activityCount } } }),
  );
  await page.route(/custom_speak\/activity\/list/, (route) =>
    route.fulfill({ json: { activities: [sampleSentence], total: 1 } }),
  );
  const setCount = (count: number) => {
    activityCount = count;
  };
  return { page, calls: await interceptCalls(page, calls, 'POST'), setCount };
}

const paste = (page: Page, text: string) =>
  page.getByRole('textbox', { name: 'Content', exact: true }).evaluate((field, lines) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', lines);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

type Start = { text?: string; hasVoice?: boolean; count?: number };

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
const asked =
  (name: string) =>
  ({ page }: { page: Page }) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
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
    'leave.confirm': asked('Leave'),
    'leave.cancel': asked('Stay'),
    'done createSentences': ({ calls }) => calls.answer(answered),
    'error createSentences (no such call)': ({ calls }) => calls.answer({ status: 404, json: {} }),
    'error createSentences (wrong input)': ({ calls }) => calls.answer(rejected('This text cannot be spoken.')),
    'error createSentences (locked)': ({ calls }) => calls.answer(rejectionAnswer(409)),
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

const question = ({ page }: Harness) => page.getByRole('alertdialog');
const seeAsking = (harness: Harness, isBusy: boolean) =>
  eventually(async () => (await question(harness).getAttribute('aria-busy')) === 'true').toBe(isBusy);

testPaths<Harness>({
  machine: 'courseCopy',
  open: ({ page }) => openAuthor(page, /custom_speak\/lesson\/copy$/),
  start: {
    'a lesson': async ({ page }) => {
      await page.route(/custom_speak\/lesson\/L-9$/, (route) =>
        route.fulfill({ json: { lesson: { ...lessonOfSentence, code: 'L-9' } } }),
      );
      await page.goto('/userInfo');
      await shell(page).seeHeading('My Account');
      await follow(page, detailPath);
      await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    },
  },
  expectedCalls: {
    copyItem: { calls: ({ calls }) => calls, readInput: (body) => ({ noun: 'lesson', code: body.code }) },
  },
  triggers: {
    'copy.confirm': asked('Duplicate'),
    'copy.cancel': asked('Cancel'),
    'done copyItem': ({ calls }) => calls.answer({ json: { lesson: { ...lessonOfSentence, code: 'L-9' } } }),
    'error copyItem (no such call)': ({ calls }) => calls.answer({ status: 404, json: {} }),
    'error copyItem (the course is full)': ({ calls }) => calls.answer(rejected('A course has at most 500 lessons.')),
    'error copyItem (offline)': ({ calls }) => calls.abort(),
  },
  checks: {
    confirming: async (harness) => {
      await question(harness).getByText('Duplicate this lesson(L-1)?').waitFor();
      await seeAsking(harness, false);
    },
    copying: (harness) => seeAsking(harness, true),
    copied: ({ page }) => eventually(async () => new URL(page.url()).pathname).not.toBe(detailPath),
    canceled: (harness) => eventually(() => question(harness).count()).toBe(0),
  },
});

const preview = ({ page }: Harness) => page.getByRole('dialog', { name: 'Preview of Mornings' });

testPaths<Harness>({
  machine: 'lessonPreview',
  open: async ({ page }) => {
    const harness = await openAuthor(page, /custom_speak\/nothing$/);
    const activities = [sampleSentence, { ...sampleSentence, code: 'S-2', text: 'Good evening.' }];
    await page.route(/custom_speak\/activity\/list/, (route) => route.fulfill({ json: { activities, total: 2 } }));
    return harness;
  },
  start: {
    'two sentences': async ({ page }) => {
      await page.goto(detailPath);
      await page.getByRole('row').getByText('Good evening.').waitFor();
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
    },
  },
  triggers: {
    'sentence.next': press('Next'),
    'sentence.previous': press('Previous'),
    'rolePlay.open': ({ page }) => page.getByRole('tab', { name: 'Role play' }).click(),
    'practice.open': ({ page }) => page.getByRole('tab', { name: 'Practice' }).click(),
    'preview.close': (harness) => preview(harness).getByRole('button', { name: 'Close' }).click(),
  },
  checks: {
    practicing: async (harness, { context }) => {
      const { position } = (context ?? {}) as { position?: number };
      if (position === undefined)
        return preview(harness)
          .getByText(/^Sentence \d of 2$/)
          .waitFor();
      await preview(harness)
        .getByText(`Sentence ${position + 1} of 2`)
        .waitFor();
      await preview(harness)
        .getByText(position === 0 ? 'Good morning.' : 'Good evening.')
        .waitFor();
    },
    rolePlaying: async (harness) => {
      await preview(harness).getByText('Good morning.').waitFor();
      await preview(harness).getByText('Good evening.').waitFor();
    },
    closed: (harness) => eventually(() => preview(harness).count()).toBe(0),
  },
});
