import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { coverField, tokens, uploads } from '#tests/browser/courses/cover-field.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { removeDraftsOnLoad } from '#tests/browser/support/stored-draft.ts';

const editPath = '/speaking-course/edit/SC-0043_SC-0043-U1';

const withCourse = (page: Page) =>
  page.route(/\/custom_speak\/course\/SC-0043$/, (route) => route.fulfill({ json: { course: sampleCourse } }));

/** Noise does not compress well, so the upload takes some time. */
const noise = () => {
  const channels = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 150, height: 200, channels: 3, noise: channels, background: '#000' } })
    .png()
    .toBuffer();
};
/** Each check and each compression of a picture uses its own worker. */
const workers = /image-worker-script/;

async function openCover(page: Page) {
  const cover = coverField(page);
  await withCourse(page);
  await cover.open();
  await removeDraftsOnLoad(page);
  const devTools = await page.context().newCDPSession(page);
  /**
   * Uploaded bytes per second.
   * A negative number means no limit.
   */
  const throttle = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const start = async () => {
    await page.goto(editPath);
    await cover.group.waitFor();
  };
  return { ...cover, page, start, throttle, content: await noise() };
}

type Field = Awaited<ReturnType<typeof openCover>>;
/**
 * The first bytes of a picture wait until the test lets the page read them.
 * The test can also let the reading fail, as if the drive was removed.
 */
const controlReads = () => {
  const { arrayBuffer } = Blob.prototype;
  Blob.prototype.arrayBuffer = function hold() {
    return new Promise((resolve, reject) => {
      const read = () => arrayBuffer.call(this).then(resolve, reject);
      Object.assign(window, { reading: { read, fail: () => reject(new DOMException('Gone.', 'NotFoundError')) } });
    });
  };
};

type ReadingWindow = Window & { reading?: { read(): Promise<void>; fail(): void } };

type Sending = Field & { tokens: PendingCalls; uploads: PendingCalls };
type Uploading = Field & { workers: PendingCalls; uploads: PendingCalls };

const pick = ({ content, choose }: Field) => choose({ name: 'cover.png', content });

testPaths<Sending>({
  machine: 'coverTransfer',
  writes: true,
  async open({ page }) {
    const field = await openCover(page);
    return { ...field, tokens: await interceptCalls(page, tokens), uploads: await interceptCalls(page, uploads) };
  },
  start: {
    'a picture': async (harness) => {
      // The slow line of an earlier path would delay the calls of this one.
      await harness.throttle(-1);
      await harness.start();
      await pick(harness);
      await harness.tokens.arrived();
    },
  },
  triggers: {
    'done loadUploadToken (a token)': async (harness) => {
      await harness.throttle(-1);
      await harness.tokens.forward();
    },
    'error loadUploadToken (offline)': (harness) => harness.tokens.answer(rejectionAnswer(422)),
    'done renewToken (a token)': async (harness) => {
      const listAnswer = harness.page.waitForResponse(tokens);
      await harness.tokens.forward();
      await (await listAnswer).finished();
      // Nothing on the page shows that it has read the answer.
      await harness.page.evaluate(() => new Promise((read) => requestAnimationFrame(read)));
    },
    'error renewToken (offline)': (harness) => harness.tokens.answer(rejectionAnswer(422)),
    'upload.progressed (half)': async ({ throttle, uploads: sendings, progress }) => {
      await throttle(4_000);
      await sendings.forward();
      const sent = () => progress.evaluateAll(([bar]) => Number(bar?.getAttribute('value')));
      await eventually(sent).toBeGreaterThan(0);
    },
    'done uploadCover (stored)': async ({ throttle, uploads: sendings }) => {
      await throttle(-1);
      if (sendings.waiting() > 0) await sendings.forward();
    },
    'error uploadCover (token expired)': (harness) =>
      harness.uploads.answer({ status: 401, json: { error: 'token expired' } }),
    'error uploadCover (token not specified)': (harness) =>
      harness.uploads.answer({ status: 400, json: { error: 'token not specified' } }),
    'error uploadCover (rejected in a 200)': (harness) => harness.uploads.answer({ json: { error: 'no room left.' } }),
    'error uploadCover (offline)': (harness) => harness.uploads.abort(),
    'cover.retry': (harness) => harness.button('Try again').click(),
  },
  checks: {
    // A retry aborts the call that renews the token; only the new call may stay.
    loadingToken: async (harness) => {
      await harness.progress.waitFor();
      await harness.tokens.newest();
      await eventually(async () => harness.tokens.waiting()).toBe(1);
    },
    sending: async (harness, { event }) => {
      await harness.progress.waitFor();
      if (event !== 'upload.progressed') await harness.uploads.arrived();
    },
    expired: (harness) => harness.seeText('Token expired, please try it again'),
    'expired.renewing': (harness) => harness.tokens.newest(),
    'expired.renewed': (harness) => eventually(async () => harness.tokens.waiting()).toBe(0),
    failed: (harness) => harness.button('Try again').waitFor(),
    sent: (harness) => harness.seeStored(),
  },
});

/** Reads the first bytes, so that a worker looks at the whole picture. */
const look = (answer?: string) => async (harness: Uploading) => {
  const { page, workers } = harness;
  const before = workers.count();
  await page.evaluate(() => (window as ReadingWindow).reading?.read());
  await eventually(async () => workers.count()).toBeGreaterThan(before);
  await settle(harness, answer);
};

/**
 * Starts the waiting workers or answers for them.
 * The browser does not show which of them were aborted.
 */
async function settle({ workers }: Uploading, answer?: string) {
  const script = `onmessage = () => postMessage(${answer})`;
  for (let left = workers.waiting(); left > 0 && workers.waiting() > 0; left -= 1)
    await (answer === undefined ? workers.forward() : workers.answer({ script })).catch(() => undefined);
}

testPaths<Uploading>({
  machine: 'coverUpload',
  writes: true,
  async open({ page }) {
    await page.addInitScript(controlReads);
    const field = await openCover(page);
    return { ...field, workers: await interceptCalls(page, workers), uploads: await interceptCalls(page, uploads) };
  },
  start: { 'the settings': ({ start }) => start() },
  triggers: {
    'cover.choose (one file)': pick,
    'cover.choose (two files)': (harness) => {
      const file = { name: 'cover.png', content: harness.content };
      return harness.drop([file, file]);
    },
    'cover.cancel': (harness) => harness.button(/^(Cancel upload|Dismiss)$/).click(),
    'cover.remove': (harness) => harness.button('Remove').click(),
    'done readPicture (good)': look(),
    'done readPicture (too wide)': look('{ width: 460, height: 600 }'),
    'done readPicture (no picture)': look('null'),
    'error readPicture (gone)': ({ page }) => page.evaluate(() => (window as ReadingWindow).reading?.fail()),
    'done prepareCover (ready)': (harness) =>
      eventually(async () => {
        await settle(harness);
        return harness.progress.isVisible();
      }).toBe(true),
    'done coverTransfer (sent)': (harness) => harness.uploads.forward(),
  },
  checks: {
    idle: (harness) =>
      eventually(() => harness.group.getByText(/^(Checking|Preparing|Uploading|The picture is)/).count()).toBe(0),
    'uploading.checking': async (harness) => {
      await harness.seeText('Checking the picture');
      await harness.page.waitForFunction(() => (window as ReadingWindow).reading !== undefined);
    },
    // The worker of this step, not one of an aborted picture.
    'uploading.preparing': async (harness) => {
      await harness.seeText('Preparing the picture');
      await harness.workers.newest();
    },
    'uploading.sending': async (harness) => {
      await harness.progress.waitFor();
      await harness.uploads.arrived();
    },
    rejected: (harness) => harness.button('Dismiss').waitFor(),
    stored: async (harness) => {
      await harness.seeStored();
      await harness.picture.waitFor();
    },
  },
  skippedTransitions: {
    'coverUpload.uploading.preparing ~ error prepareCover ~ 0':
      'a file that cannot be compressed or hashed is sent as it is',
  },
});
