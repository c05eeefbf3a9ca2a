import type { Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { audioBroken } from '#rules/shell/audio-texts.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { answerSilentAudio } from '#tests/browser/support/silent-audio.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { controlPlayer } from './controlled-player.ts';

const account = 'admin@example.com';

const second = {
  ...sampleSentence,
  code: 'SA-0043-01-02',
  text: 'Good evening.',
  tts: { ...sampleSentence.tts, audioUrl: '/files/a2.mp3', audioName: 'a2.mp3', audioId: 'A2' },
};

const [lessonPath, sentencePath] = [
  '/speaking-course/lesson/detail/SL-0043-01',
  '/speaking-course/sentence/detail/SA-0043-01-01',
];

async function openLesson(page: Page) {
  await page.clock.install({ time: pathDay });
  const player = await controlPlayer(page);
  await page.route('**/files/a*.mp3', (route) => answerSilentAudio(route, 120));
  await page.route('**/files/none.mp3', (route) => route.fulfill({ status: 404 }));
  await page.route('**/custom_speak/lesson/SL-0043-01', (route) =>
    route.fulfill({ json: { lesson: lessonOfSentence } }),
  );
  await page.route('**/custom_speak/activity/SA-0043-01-01', (route) =>
    route.fulfill({ json: { activity: sampleSentence } }),
  );
  await page.route(/activity\/list/, (route) =>
    route.fulfill({ json: { activities: [sampleSentence, second], total: 2 } }),
  );
  await storeSession(page, account);
  return { page, player, button: (name: string | RegExp) => page.getByRole('button', { name }) };
}

type Lesson = Awaited<ReturnType<typeof openLesson>>;

const at = async ({ page }: Lesson, address: string) => {
  if (new URL(page.url()).pathname !== address) await follow(page, address);
};

const play =
  (name: string, address = lessonPath) =>
  async (harness: Lesson) => {
    await at(harness, address);
    await harness.button(name).click();
  };

const press =
  (name: string | RegExp) =>
  ({ button }: Lesson) =>
    button(name).click();

testPaths<Lesson>({
  machine: 'audioPlayer',
  open: ({ page }) => openLesson(page),
  start: { plain: ({ page }) => page.goto('/userInfo') },
  triggers: {
    'audio.play (the first)': play('Play Good morning.'),
    'audio.play (the second)': play('Play Good evening.'),
    'audio.play (the first on its own page)': play('Play a1.mp3', sentencePath),
    'audio.playAll (two)': play('Play all'),
    'audio.stop': press('Stop'),
    'audio.pause': press(/^Pause /),
    'audio.resume': ({ page }) =>
      page
        .getByRole('row')
        .filter({ hasText: ' / ' })
        .getByRole('button', { name: /^Play / })
        .click(),
    'audio.seek': ({ page }) => page.getByRole('slider', { name: 'Position' }).fill('2'),
    'track.left': ({ page }) => follow(page, '/userInfo'),
    'audio.started': ({ player }) => player.start(),
    'audio.measured': ({ page }) => page.getByText('/ 02:00').waitFor(),
    'audio.moved': ({ player }) => player.moveTo(1),
    'audio.ended': ({ player }) => player.end(),
    'audio.failed': ({ player }) => player.fail(),
    'audio.paused': ({ player }, _, before) => (before.state === 'loading' ? player.reject() : player.pause()),
    'after loadTimeout': ({ page }) => page.clock.runFor(20_000),
  },
  checks: {
    idle: ({ button }) => eventually(() => button(/^Pause /).count()).toBe(0),
    loading: ({ page }) => page.locator('[data-waiting]').waitFor(),
    playing: async ({ page, button }) => {
      await button(/^Pause /).waitFor();
      await eventually(() => page.locator('[data-waiting]').count()).toBe(0);
    },
    paused: ({ button }) => eventually(() => button(/^Pause /).count()).toBe(0),
    failed: ({ page }) => page.getByText(audioBroken).first().waitFor(),
  },
});
