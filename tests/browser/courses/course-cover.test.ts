import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { coverField, type Picked, uploads } from '#tests/browser/models/cover-field.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { animatedPngOf, paddedPngOf, pngOf, turnedJpegOf } from '#tests/support/cover-files.ts';

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

const sha1Of = (content: Buffer) => createHash('sha1').update(content).digest('hex');

/** The stored file under the key of the uploaded cover. */
async function storedBy(upload: Promise<{ json(): Promise<unknown> }>, address: string) {
  const { key } = (await (await upload).json()) as { key: string };
  const link = await (await courseWriter(address)).coverLink(`/files/${key}`);
  const answer = await fetch(`${address}${link}`);
  return { key, content: Buffer.from(await answer.arrayBuffer()) };
}

test('UPLOAD-01 COURSE-08 a large picture is compressed in a worker at the same pixel size and uploaded under its SHA-1', async ({
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
  expect(key).toBe(`speaking-course/cover_${sha1Of(content)}.jpg`);
  expect(content.length).toBeLessThan(picked.content.length);
  const { width, height, format } = await sharp(content).metadata();
  expect({ width, height, format }).toEqual({ ...size, format: 'jpeg' });
  expect(await cover.sizes()).toEqual([90, 120, 450, 600]);
  const headers = await (await upload).request().allHeaders();
  expect(headers.authorization).toBeUndefined();
  await saveScreenshot(page, 'course-cover-stored');
});

test('UPLOAD-01 a picture that would not shrink is uploaded unchanged, and a rotated one as it is displayed', async ({
  page,
  server,
}) => {
  const cover = coverField(page);
  await cover.open();
  const small: Picked = {
    name: 'small.png',
    content: await sharp(await pngOf(size))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  };
  const first = page.waitForResponse(uploads);
  await cover.choose(small);
  await cover.seeStored();
  expect((await storedBy(first, server.address)).content.equals(small.content)).toBe(true);
  const second = page.waitForResponse(uploads);
  await cover.drop([{ name: 'turned.jpeg', content: await turnedJpegOf({ width: 600, height: 450 }) }]);
  const { key, content } = await storedBy(second, server.address);
  expect(key).toMatch(/^speaking-course\/cover_[0-9a-f]{40}\.jpeg$/);
  const { autoOrient } = await sharp(content).metadata();
  expect(autoOrient).toMatchObject({ width: 450, height: 600 });
  await cover.seeStored();
  await cover.button('Remove').click();
  await cover.seeFocus();
  await eventually(() => cover.picture.count()).toBe(0);
});

test('COURSE-08 an invalid cover is rejected with target and current values and is not sent', async ({ page }) => {
  const cover = coverField(page);
  await cover.open();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>throw new Error("run")</script></svg>');
  const ratio = ['Width to height', '3:4 (0.74 to 0.76)'];
  const bytes = ['File size', '0 to 5.12 MB', '5.12 MB (5,120,001 bytes)'];
  const type = ['Type', 'png, jpg, jpeg'];
  const cases: readonly (readonly [Picked, string, readonly (readonly string[])[]])[] = [
    [
      { name: 'wide.png', content: await pngOf({ width: 457, height: 600 }) },
      invalidCover,
      [[...ratio, '457*600 (0.762)']],
    ],
    [{ name: 'large.png', content: await paddedPngOf(size, 5_120_001) }, invalidCover, [bytes]],
    [{ name: 'moving.png', content: await animatedPngOf(size) }, invalidCover, [['Motion', 'none', 'animated']]],
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
  const good = { name: 'one.png', content: await pngOf(size) };
  await cover.drop([good, good]);
  await cover.seeCompared([['Files', '1', '2']]);
  expect(requests.filter((url) => /upload|qiniu/.test(url))).toEqual([]);
  await expectAccessible(page);
  await saveScreenshot(page, 'course-cover-rejected');
  await cover.button('Dismiss').click();
  await cover.seeFocus();
  await eventually(() => cover.group.getByRole('table').count()).toBe(0);
});
