import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { answerQuestion, type AuthorHarness as Harness, openAuthor } from '#tests/browser/support/path-authoring.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';

const detailPath = '/speaking-course/lesson/detail/SL-0043-01';
const press =
  (name: string) =>
  ({ page }: Harness) =>
    page.getByRole('button', { name }).click();
const rejected = (error: string) => ({ status: 422, json: { errorCode: 42200, error } });

const question = ({ page }: Harness) => page.getByRole('alertdialog');
const seeAsking = (harness: Harness, isBusy: boolean) =>
  eventually(async () => (await question(harness).getAttribute('aria-busy')) === 'true').toBe(isBusy);

testPaths<Harness>({
  machine: 'courseCopy',
  open: ({ page }) => openAuthor(page, /custom_speak\/lesson\/copy$/),
  start: {
    'a lesson': async ({ page }) => {
      await page.route(/custom_speak\/lesson\/SL-0043-02$/, (route) =>
        route.fulfill({ json: { lesson: { ...lessonOfSentence, code: 'SL-0043-02' } } }),
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
    'copy.confirm': answerQuestion('Duplicate'),
    'copy.cancel': answerQuestion('Cancel'),
    'done copyItem': ({ calls }) => calls.answer({ json: { lesson: { ...lessonOfSentence, code: 'SL-0043-02' } } }),
    'error copyItem (no such call)': ({ calls }) => calls.answer({ status: 404, json: {} }),
    'error copyItem (the course is full)': ({ calls }) => calls.answer(rejected('A course has at most 500 lessons.')),
    'error copyItem (offline)': ({ calls }) => calls.abort(),
  },
  checks: {
    confirming: async (harness) => {
      await question(harness).getByText('Duplicate this lesson(SL-0043-01)?').waitFor();
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
    const activities = [sampleSentence, { ...sampleSentence, code: 'SA-0043-01-02', text: 'Good evening.' }];
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
