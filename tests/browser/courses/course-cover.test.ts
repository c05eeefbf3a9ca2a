import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { coverField, type Picked, tokens, uploads } from '#tests/browser/courses/cover-field.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import {
  createAnimatedPng,
  createJpeg,
  createPaddedPng,
  createPng,
  createTurnedJpeg,
} from '#tests/support/courses/cover-files.ts';

const size = { width: 450, height: 600 };
const invalidCover = 'This picture cannot be the cover.';

/** Noise does not compress well, so the picture is large. */
const noisyJpeg = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { ...size, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 100 })
    .toBuffer();
};

/** Checking, compressing and hashing a picture each use a worker. */
const inspectCompressHash = 3;

const toSha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex');

/** The stored file under the key of the uploaded cover. */
async function storedBy(upload: Promise<{ json(): Promise<unknown> }>, address: string) {
  const { key } = (await (await upload).json()) as { key: string };
  const link = await (await courseWriter(address)).coverLink(`/files/${key}`);
  const answer = await fetch(`${address}${link}`);
  return { key, content: Buffer.from(await answer.arrayBuffer()) };
}

test('UPLOAD-01 COURSE-08 a large picture is compressed in a worker and uploaded under its SHA-1, a small one unchanged, a rotated one as it is displayed, and an invalid one not at all', async ({
  page,
  server,
}) => {
  const cover = coverField(page);
  await cover.open();
  await cover.seeText('Dimension 3:4 (450*600 recommended)png, jpg, jpeg, up to 5.12 MB');
  const picked = { name: 'My Cover.JPG', content: await noisyJpeg() };
  const upload = page.waitForResponse(uploads);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await cover.choose(picked);
  await cover.seeStored();
  expect(workers.filter((address) => address.includes('image-worker-script'))).toHaveLength(inspectCompressHash);
  const { key, content } = await storedBy(upload, server.address);
  expect(key).toBe(`speaking-course/cover_${toSha1(content)}.jpg`);
  expect(content.length).toBeLessThan(picked.content.length);
  const { width, height, format } = await sharp(content).metadata();
  expect({ width, height, format }).toEqual({ ...size, format: 'jpeg' });
  expect(await cover.sizes()).toEqual([90, 120, 450, 600]);
  const headers = await (await upload).request().allHeaders();
  expect(headers.authorization).toBeUndefined();
  await saveScreenshot(page, 'course-cover-stored');

  const small: Picked = {
    name: 'small.png',
    content: await sharp(await createPng(size))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  };
  const first = page.waitForResponse(uploads);
  await cover.choose(small);
  await cover.seeStored();
  expect((await storedBy(first, server.address)).content.equals(small.content)).toBe(true);
  const second = page.waitForResponse(uploads);
  await cover.drop([{ name: 'turned.jpeg', content: await createTurnedJpeg({ width: 600, height: 450 }) }]);
  const turned = await storedBy(second, server.address);
  expect(turned.key).toMatch(/^speaking-course\/cover_[0-9a-f]{40}\.jpeg$/);
  const { autoOrient } = await sharp(turned.content).metadata();
  expect(autoOrient).toMatchObject({ width: 450, height: 600 });
  await cover.seeStored();
  await cover.button('Remove').click();
  await cover.seeFocus();
  await eventually(() => cover.picture.count()).toBe(0);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>throw new Error("run")</script></svg>');
  const ratio = ['Width to height', '3:4 (0.74 to 0.76)'];
  const bytes = ['File size', '0 to 5.12 MB', '5.12 MB (5,120,001 bytes)'];
  const type = ['Type', 'png, jpg, jpeg'];
  const cases: readonly (readonly [Picked, string, readonly (readonly string[])[]])[] = [
    [
      { name: 'wide.png', content: await createPng({ width: 457, height: 600 }) },
      invalidCover,
      [[...ratio, '457*600 (0.762)']],
    ],
    [{ name: 'large.png', content: await createPaddedPng(size, 5_120_001) }, invalidCover, [bytes]],
    [{ name: 'moving.png', content: await createAnimatedPng(size) }, invalidCover, [['Motion', 'none', 'animated']]],
    [
      { name: 'words.png', content: Buffer.from('words') },
      'File words.png is not an image',
      [[...type, 'no picture that can be read']],
    ],
    [{ name: 'script.svg', content: svg }, 'File script.svg is not an image', [[...type, 'svg']]],
    [
      { name: 'script.png', content: svg },
      'File script.png is not an image',
      [[...type, 'no picture that can be read']],
    ],
  ];
  for (const [picked, text, rows] of cases) {
    await cover.choose(picked);
    await cover.seeText(text);
    await cover.seeCompared(rows);
  }
  const good = { name: 'one.png', content: await createPng(size) };
  await cover.drop([good, good]);
  await cover.seeCompared([['Files', '1', '2']]);
  expect(requests.filter((url) => /upload|qiniu/.test(url))).toEqual([]);
  await expectAccessible(page);
  await saveScreenshot(page, 'course-cover-rejected');
  await cover.button('Dismiss').click();
  await cover.seeFocus();
  await eventually(() => cover.group.getByRole('table').count()).toBe(0);
});

test('UPLOAD-01 UPLOAD-02 COURSE-06 a failed upload says why and is retried by keyboard; another picture, a cancellation and leaving abort it', async ({
  page,
}) => {
  const cover = coverField(page);
  await cover.open();
  const small = await createJpeg({ width: 300, height: 400 });
  const aborted: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/upload')) aborted.push(request.failure()?.errorText ?? '');
  });
  await page.route(tokens, (route) => route.fulfill({ status: 422, json: { error: 'No uploads today.' } }));
  await cover.choose({ name: 'cover.jpg', content: await createJpeg(size) });
  await cover.seeText('Failed to upload, No uploads today, please try it again later.');
  await page.unroute(tokens);
  const calls = await interceptCalls(page, uploads);
  const retry = async () => {
    await cover.button('Try again').focus();
    await page.keyboard.press('Enter');
    await calls.arrived();
  };
  await retry();
  await cover.seeFocus();
  await calls.answer({ json: { error: 'no room left' } });
  await cover.seeText('Failed to upload, no room left, please try it again later.');
  await saveScreenshot(page, 'course-cover-failed');
  await retry();

  await cover.choose({ name: 'second.jpg', content: small });
  await eventually(async () => aborted).toEqual(['net::ERR_ABORTED']);
  await calls.arrived();
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'course-cover-sending-phone');
  await cover.button('Cancel upload').click();
  await eventually(async () => aborted.length).toBe(2);
  await cover.seeFocus();
  await eventually(() => cover.picture.count()).toBe(0);

  const question = page.getByRole('alertdialog');
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cover.choose({ name: 'third.jpg', content: await createJpeg(size) });
  await calls.arrived();
  await cancel.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await calls.forward();
  await cover.seeStored();
  await cover.choose({ name: 'other.jpg', content: small });
  await calls.arrived();
  await cancel.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await eventually(async () => aborted.length).toBe(3);
  await eventually(async () => new URL(page.url()).pathname).toBe('/speaking-course/list');
});
