import { coverField, tokens, uploads } from '#tests/browser/models/cover-field.model.ts';
import { eventually, horizontalOverflow } from '#tests/browser/models/page-queries.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { jpegOf } from '#tests/support/cover-files.ts';

const size = { width: 450, height: 600 };

test('UPLOAD-02 a slow, rejecting or unreachable host and an expired token show a message and can be retried by keyboard', async ({
  page,
}) => {
  const cover = coverField(page);
  await cover.open();
  const calls = await interceptCalls(page, uploads);
  const requests: string[] = [];
  page.on('request', (request) => void (/qiniu/.test(request.url()) && requests.push(request.url())));
  await cover.choose({ name: 'cover.jpg', content: await jpegOf(size) });
  await calls.arrived();
  await cover.progress.waitFor();
  await calls.answer({ status: 401, json: { error: 'token expired' } });
  await cover.seeText('Token expired, please try it again');
  await eventually(async () => requests.length).toBe(2);
  const again = async () => {
    await cover.button('Try again').focus();
    await page.keyboard.press('Enter');
    await calls.arrived();
  };
  await again();
  await cover.seeFocus();
  await calls.answer({ json: { error: 'no room left' } });
  await cover.seeText('Failed to upload, no room left, please try it again later.');
  await expectAccessible(page);
  await again();
  await calls.abort();
  await cover.seeText('Failed to upload, the server could not be reached, please try it again later.');
  await saveScreenshot(page, 'course-cover-failed');
  await again();
  await calls.answer({ status: 400, json: { error: 'token not specified' } });
  await calls.arrived();
  await calls.forward();
  await cover.seeStored();
});

test('UPLOAD-01 another picture or a cancellation aborts the upload of the older one', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone, colorScheme: 'dark' })).newPage();
  const cover = coverField(page);
  await cover.open();
  const calls = await interceptCalls(page, uploads);
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(request.failure()?.errorText ?? ''));
  await cover.choose({ name: 'first.jpg', content: await jpegOf(size) });
  await calls.arrived();
  await cover.choose({ name: 'second.jpg', content: await jpegOf({ width: 300, height: 400 }) });
  await eventually(async () => given).toEqual(['net::ERR_ABORTED']);
  await calls.arrived();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'course-cover-sending-phone');
  await cover.button('Cancel upload').click();
  await eventually(async () => given.length).toBe(2);
  await cover.seeFocus();
  await eventually(() => cover.picture.count()).toBe(0);
});

test('COURSE-06 leaving during a cover upload asks for confirmation; Stay completes the upload, Leave cancels it', async ({
  page,
}) => {
  const cover = coverField(page);
  await cover.open();
  const calls = await interceptCalls(page, uploads);
  await cover.choose({ name: 'cover.jpg', content: await jpegOf(size) });
  await calls.arrived();
  const question = page.getByRole('alertdialog');
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await calls.forward();
  await cover.seeStored();
  await cover.choose({ name: 'other.jpg', content: await jpegOf({ width: 300, height: 400 }) });
  await calls.arrived();
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'));
  await cancel.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await gone;
  await eventually(async () => new URL(page.url()).pathname).toBe('/speaking-course/list');
});

test('UPLOAD-01 without a token nothing is sent, and the field shows the reason', async ({ page }) => {
  const cover = coverField(page);
  await cover.open();
  await page.route(tokens, (route) => route.fulfill({ status: 422, json: { error: 'No uploads today.' } }));
  await cover.choose({ name: 'cover.jpg', content: await jpegOf(size) });
  await cover.seeText('Failed to upload, No uploads today, please try it again later.');
});
