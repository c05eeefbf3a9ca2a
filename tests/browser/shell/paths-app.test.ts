import type { Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { openOtherTab } from '#tests/browser/support/other-tab.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { answerSilentAudio } from '#tests/browser/support/silent-audio.ts';

/** Opens a page with audio, as an administrator who is signed in. */
async function openConsole(page: Page) {
  const otherTab = await openOtherTab(page, 'admin@example.com');
  await page.route('**/files/a*.mp3', (route) => answerSilentAudio(route, 120));
  await page.route('**/custom_speak/lesson/SL-0043-01', (route) =>
    route.fulfill({ json: { lesson: lessonOfSentence } }),
  );
  await page.route(/activity\/list/, (route) => route.fulfill({ json: { activities: [sampleSentence], total: 1 } }));
  return { page, otherTab, files: await interceptCalls(page, '**/settings.json') };
}

type Harness = Awaited<ReturnType<typeof openConsole>>;

testPaths<Harness>({
  machine: 'app',
  open: ({ page }) => openConsole(page),
  start: {
    plain: async ({ page, otherTab }) => {
      await otherTab.signIn('session-1');
      await page.goto('/speaking-course/lesson/detail/SL-0043-01');
    },
  },
  triggers: {
    'done loadSettings': ({ files }) => files.forward(),
    'error loadSettings': ({ files }) => files.answer({ json: 'nonsense' }),
    'settings.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'audioPlayer.requested': async ({ page }) => {
      await page.getByRole('button', { name: 'Play all' }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
    },
  },
  checks: {
    loading: async ({ files }) => {
      await files.arrived();
    },
    running: ({ page }) => page.getByRole('main').waitFor(),
    failed: ({ page }) => page.getByRole('heading', { name: 'The console cannot start' }).waitFor(),
  },
});
