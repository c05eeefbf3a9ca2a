import type { Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#machines/shared/sample-sentence.ts';
import { audioBroken } from '#rules/audio-labels.ts';
import { follow, soon } from './models/form-words.ts';
import { shell } from './models/shell.model.ts';
import { answerSilence } from './models/silence.ts';
import { holdPlayer } from './support/held-player.ts';
import { pathDay } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const account = 'admin@example.com';

const second = {
  ...sampleSentence,
  ...{ code: 'S-2', text: 'Good evening.' },
  tts: { ...sampleSentence.tts, audioUrl: '/files/a2.mp3', audioName: 'a2.mp3', audioId: 'A2' },
};
const failed = { ...sampleSentence, tts: { ...sampleSentence.tts, status: 'UPLOAD_FAIL' } };

const [lessonPath, sentencePath] = ['/speaking-course/lesson/detail/L-1', '/speaking-course/sentence/detail/S-1'];

async function openLesson(page: Page) {
  await page.clock.install({ time: pathDay });
  const player = await holdPlayer(page);
  await page.route('**/files/a*.mp3', (route) => answerSilence(route, 120));
  await page.route('**/files/none.mp3', (route) => route.fulfill({ status: 404 }));
  await page.route('**/custom_speak/lesson/L-1', (route) => route.fulfill({ json: { lesson: lessonOfSentence } }));
  await page.route('**/custom_speak/activity/S-1', (route) => route.fulfill({ json: { activity: sampleSentence } }));
  await page.route(/activity\/list/, (route) =>
    route.fulfill({ json: { activities: [sampleSentence, second], total: 2 } }),
  );
  await shell(page).signIn(account, '/userInfo');
  return { page, player, button: (name: string | RegExp) => page.getByRole('button', { name }) };
}

type Lesson = Awaited<ReturnType<typeof openLesson>>;

const at = async ({ page }: Lesson, address: string) => {
  if (new URL(page.url()).pathname !== address) await follow(page, address);
};

const play =
  (name: string, address = lessonPath) =>
  async (stage: Lesson) => {
    await at(stage, address);
    await stage.button(name).click();
  };

const press =
  (name: string | RegExp) =>
  ({ button }: Lesson) =>
    button(name).click();

walkPaths<Lesson>({
  machine: 'audioPlayer',
  open: ({ page }) => openLesson(page),
  begin: { plain: ({ page }) => page.goto('/userInfo') },
  make: {
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
    'place.left': ({ page }) => follow(page, '/userInfo'),
    'audio.started': ({ player }) => player.begin(),
    'audio.measured': ({ page }) => page.getByText('/ 02:00').waitFor(),
    'audio.moved': ({ player }) => player.moveTo(1),
    'audio.ended': ({ player }) => player.end(),
    'audio.failed': ({ player }) => player.lose(),
    'audio.paused': ({ player }, _, before) => (before.state === 'loading' ? player.refuse() : player.pause()),
    'after loadPatience': ({ page }) => page.clock.runFor(20_000),
  },
  see: {
    idle: ({ button }) => soon(() => button(/^Pause /).count()).toBe(0),
    loading: ({ page }) => page.locator('[data-waiting]').waitFor(),
    playing: async ({ page, button }) => {
      await button(/^Pause /).waitFor();
      await soon(() => page.locator('[data-waiting]').count()).toBe(0);
    },
    paused: ({ button }) => soon(() => button(/^Pause /).count()).toBe(0),
    failed: ({ page }) => page.getByText(audioBroken).first().waitFor(),
  },
});

/** The clipboard waits until the test lets it take a text or refuse. */
const holdClipboard = () => {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = (text) =>
    new Promise((done, refuse) => {
      Object.assign(window, { copy: { write: () => write(text).then(done), refuse: () => refuse(new Error('no')) } });
    });
};

type Copying = Window & { copy?: { write(): Promise<void>; refuse(): void } };

walkPaths<{ page: Page }>({
  machine: 'copying',
  open: async ({ page }) => {
    await page.clock.install({ time: pathDay });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(holdClipboard);
    await page.route('**/custom_speak/activity/S-1', (route) => route.fulfill({ json: { activity: failed } }));
    await shell(page).signIn(account, '/userInfo');
    return { page };
  },
  begin: { plain: ({ page }) => page.goto(sentencePath) },
  make: {
    'text.copy': ({ page }) => page.getByRole('button', { name: 'Copy Audio ID' }).click(),
    'done copyText': async ({ page }) => {
      await page.evaluate(() => (window as Copying).copy?.write());
      await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe('A1');
    },
    'error copyText': ({ page }) => page.evaluate(() => (window as Copying).copy?.refuse()),
    'after wordsShown': ({ page }) => page.clock.runFor(2_000),
  },
  see: {
    idle: async ({ page }) => {
      await page.getByRole('button', { name: 'Copy Audio ID' }).waitFor();
      await soon(() => page.getByText(/^(Copied|Not copied)$/).count()).toBe(0);
    },
    copying: ({ page }) => page.waitForFunction(() => (window as Copying).copy !== undefined),
    copied: ({ page }) => page.getByText('Copied', { exact: true }).waitFor(),
    refused: ({ page }) => page.getByText('Not copied', { exact: true }).waitFor(),
  },
});
