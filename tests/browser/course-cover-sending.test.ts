import { jpegOf } from '#tests/support/cover-files.ts';
import { coverField, tokens, uploads } from './models/cover-field.model.ts';
import { sidewaysScroll, soon } from './models/form-words.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, phone, test } from './support/console-test.ts';
import { holdCalls } from './support/held-calls.ts';
import { keepScreen } from './support/screens.ts';

const size = { width: 450, height: 600 };

test('UPLOAD-02 a host that is slow, refuses, has lost the token or is away: told in words, and tried again by keyboard', async ({
  page,
}) => {
  const cover = coverField(page);
  await cover.open();
  const held = await holdCalls(page, uploads);
  const asked: string[] = [];
  page.on('request', (request) => void (/qiniu/.test(request.url()) && asked.push(request.url())));
  await cover.choose({ name: 'cover.jpg', content: await jpegOf(size) });
  await held.arrived();
  await cover.progress.waitFor();
  await held.answer({ status: 401, json: { error: 'token expired' } });
  await cover.seeWords('Token expired, please try it again');
  await soon(async () => asked.length).toBe(2);
  const again = async () => {
    await cover.button('Try again').focus();
    await page.keyboard.press('Enter');
    await held.arrived();
  };
  await again();
  await cover.seeFocus();
  await held.answer({ json: { error: 'no room left' } });
  await cover.seeWords('Failed to upload, no room left, please try it again later.');
  await expectAccessible(page);
  await again();
  await held.breakOff();
  await cover.seeWords('Failed to upload, the server could not be reached, please try it again later.');
  await keepScreen(page, 'course-cover-failed');
  await again();
  await held.answer({ status: 400, json: { error: 'token not specified' } });
  await held.arrived();
  await held.letGo();
  await cover.seeStored();
});

test('UPLOAD-01 another picture, or a change of mind, ends the sending of the older one', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone, colorScheme: 'dark' })).newPage();
  const cover = coverField(page);
  await cover.open();
  const held = await holdCalls(page, uploads);
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(request.failure()?.errorText ?? ''));
  await cover.choose({ name: 'first.jpg', content: await jpegOf(size) });
  await held.arrived();
  await cover.choose({ name: 'second.jpg', content: await jpegOf({ width: 300, height: 400 }) });
  await soon(async () => given).toEqual(['net::ERR_ABORTED']);
  await held.arrived();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await keepScreen(page, 'course-cover-sending-phone');
  await cover.button('Cancel upload').click();
  await soon(async () => given.length).toBe(2);
  await cover.seeFocus();
  await soon(() => cover.picture.count()).toBe(0);
});

test('COURSE-06 leaving while a cover is on its way asks; staying lets it arrive, leaving gives it up', async ({
  page,
}) => {
  const cover = coverField(page);
  await cover.open();
  const held = await holdCalls(page, uploads);
  await cover.choose({ name: 'cover.jpg', content: await jpegOf(size) });
  await held.arrived();
  const question = page.getByRole('alertdialog');
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await held.letGo();
  await cover.seeStored();
  await cover.choose({ name: 'other.jpg', content: await jpegOf({ width: 300, height: 400 }) });
  await held.arrived();
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'));
  await cancel.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await gone;
  await soon(async () => new URL(page.url()).pathname).toBe('/speaking-course/list');
});

test('UPLOAD-01 without a token nothing is sent, and the field says why', async ({ page }) => {
  const cover = coverField(page);
  await cover.open();
  await page.route(tokens, (route) => route.fulfill({ status: 422, json: { error: 'No uploads today.' } }));
  await cover.choose({ name: 'cover.jpg', content: await jpegOf(size) });
  await cover.seeWords('Failed to upload, No uploads today, please try it again later.');
});
