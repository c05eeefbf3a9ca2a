import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { coverField, tokens, uploads } from './models/cover-field.model.ts';
import { soon } from './models/form-words.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const editPath = '/speaking-course/edit/C-1_U-1';

const withCourse = (page: Page) =>
  page.route(/\/custom_speak\/course\/C-1$/, (route) => route.fulfill({ json: { course: sampleCourse } }));

/** Noise does not compress well: its sending can be watched. */
const noise = () => {
  const channels = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 150, height: 200, channels: 3, noise: channels, background: '#000' } })
    .png()
    .toBuffer();
};
/** Each look at a picture, and each compression, is a worker of its own. */
const workers = /picture-worker/;

async function openCover(page: Page) {
  const folder = mkdtempSync(join(tmpdir(), 'console-cover-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cover = coverField(page);
  await withCourse(page);
  await cover.open();
  // No path goes on with the draft of another.
  await page.addInitScript(() => location.protocol.startsWith('http') && sessionStorage.clear());
  const devTools = await page.context().newCDPSession(page);
  /** Bytes a second that go up; all that can when negative. */
  const throttle = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  const begin = async () => {
    await page.goto(editPath);
    await cover.group.waitFor();
  };
  return { ...cover, page, begin, throttle, path: join(folder, 'cover.png'), content: await noise() };
}

type Field = Awaited<ReturnType<typeof openCover>>;
type Sending = Field & { tokens: HeldCalls; uploads: HeldCalls };
type Uploading = Field & { workers: HeldCalls; uploads: HeldCalls };

const pick = async ({ path, content, input }: Field) => {
  writeFileSync(path, content);
  await input.setInputFiles(path);
};

walkPaths<Sending>({
  machine: 'coverSending',
  async open({ page }) {
    const field = await openCover(page);
    return { ...field, tokens: await holdCalls(page, tokens), uploads: await holdCalls(page, uploads) };
  },
  begin: {
    'a picture': async (stage) => {
      await stage.begin();
      await pick(stage);
      await stage.tokens.arrived();
    },
  },
  make: {
    'done loadUploadToken (a token)': (stage) => stage.tokens.letGo(),
    'error loadUploadToken (offline)': (stage) => stage.tokens.answer(refusal(422)),
    'done renewToken (a token)': async (stage) => {
      const come = stage.page.waitForResponse(tokens);
      await stage.tokens.letGo();
      await (await come).finished();
    },
    'error renewToken (offline)': (stage) => stage.tokens.answer(refusal(422)),
    'cover.moved (half)': async ({ throttle, uploads: sendings, progress }) => {
      await throttle(20_000);
      await sendings.letGo();
      await soon(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
    },
    'done uploadCover (stored)': async ({ throttle, uploads: sendings }) => {
      await throttle(-1);
      if (sendings.waiting() > 0) await sendings.letGo();
    },
    'error uploadCover (token expired)': (stage) =>
      stage.uploads.answer({ status: 401, json: { error: 'token expired' } }),
    'error uploadCover (token not specified)': (stage) =>
      stage.uploads.answer({ status: 400, json: { error: 'token not specified' } }),
    'error uploadCover (refused in a 200)': (stage) => stage.uploads.answer({ json: { error: 'no room left.' } }),
    'error uploadCover (offline)': (stage) => stage.uploads.breakOff(),
    'cover.retry': (stage) => stage.button('Try again').click(),
  },
  see: {
    askingToken: async (stage) => {
      await stage.progress.waitFor();
      await stage.tokens.arrived();
    },
    sending: async (stage, { event }) => {
      await stage.progress.waitFor();
      if (event !== 'cover.moved') await stage.uploads.arrived();
    },
    expired: (stage) => stage.seeWords('Token expired, please try it again'),
    'expired.renewing': (stage) => stage.tokens.arrived(),
    'expired.renewed': (stage) => soon(async () => stage.tokens.waiting()).toBe(0),
    failed: (stage) => stage.button('Try again').waitFor(),
    sent: (stage) => stage.seeStored(),
  },
});

/** Lets the workers that wait begin, or gives their answer; the browser does not tell which of them was given up. */
async function settle({ workers: held }: Uploading, answer?: string) {
  const script = `onmessage = () => postMessage(${answer})`;
  for (let waiting = held.waiting(); waiting > 0; waiting -= 1)
    await (answer === undefined ? held.letGo() : held.answer({ script })).catch(() => undefined);
}

walkPaths<Uploading>({
  machine: 'coverUpload',
  async open({ page }) {
    const field = await openCover(page);
    return { ...field, workers: await holdCalls(page, workers), uploads: await holdCalls(page, uploads) };
  },
  begin: { 'the settings': ({ begin }) => begin() },
  make: {
    'cover.choose (one file)': pick,
    'cover.choose (two files)': (stage) => {
      const file = { name: 'cover.png', content: stage.content };
      return stage.drop([file, file]);
    },
    'cover.cancel': (stage) => stage.button(/^(Cancel upload|Dismiss)$/).click(),
    'cover.remove': (stage) => stage.button('Remove').click(),
    'done readPicture (good)': (stage) => settle(stage),
    'done readPicture (too wide)': (stage) => settle(stage, '{ width: 460, height: 600 }'),
    'done readPicture (no picture)': (stage) => settle(stage, 'null'),
    'done prepareCover (ready)': (stage) =>
      soon(async () => {
        await settle(stage);
        return stage.progress.isVisible();
      }).toBe(true),
    'done coverSending (sent)': (stage) => stage.uploads.letGo(),
  },
  see: {
    idle: (stage) =>
      soon(() => stage.group.getByText(/^(Checking|Preparing|Uploading|The picture is)/).count()).toBe(0),
    // Its own worker, not one of a picture that was given up.
    checking: async (stage) => {
      await stage.seeWords('Checking the picture');
      await stage.workers.newest();
    },
    preparing: async (stage) => {
      await stage.seeWords('Preparing the picture');
      await stage.workers.newest();
    },
    sending: async (stage) => {
      await stage.progress.waitFor();
      await stage.uploads.arrived();
    },
    refused: (stage) => stage.button('Dismiss').waitFor(),
    stored: async (stage) => {
      await stage.seeStored();
      await stage.picture.waitFor();
    },
  },
  untaken: {
    'coverUpload.checking ~ error readPicture ~ 0': 'the file would have to go between its choice and the first look',
    'coverUpload.preparing ~ error prepareCover ~ 0':
      'the file would have to go after the first look, unknown to the browser',
    'coverUpload.sending ~ error coverSending ~ 0': 'the sending tells its failures itself and never breaks down',
  },
});
