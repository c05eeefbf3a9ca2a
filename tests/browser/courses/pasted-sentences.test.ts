import type { Locator, Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const batchCalls = '**/custom_speak/lesson/activity_batch';
const singleCalls = '**/custom_speak/activity';

/** Page model of the pasted lines. */
function pastedLines(page: Page) {
  const region = page.getByRole('region', { name: 'Pasted lines' });
  return {
    region,
    text: (line: number) => region.getByRole('textbox', { name: `Content of line ${line}`, exact: true }),
    translation: (line: number) => region.getByRole('textbox', { name: `Translation of line ${line}`, exact: true }),
    press: (name: string | RegExp) => region.getByRole('button', { name }).click(),
    choose: (voice: string) => region.getByRole('radio', { name: voice, exact: true }).check(),
    see: (text: string) => region.getByText(text).first().waitFor(),
    async paste(text: string) {
      const content = page.getByRole('textbox', { name: 'Content', exact: true });
      await content.evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    },
  };
}

test('AUTHOR-02 twelve sentences are pasted with three clicks; the one of 251 characters is corrected first', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson([]);
  const texts = Array.from({ length: 12 }, (_, index) => `This is gate ${index + 1}.`);
  const lines = pastedLines(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await shell(page).signIn('author@example.com', `/speaking-course/lesson/detail/${code}`);
  await click(page.getByRole('link', { name: 'Add a Sentence' }).first());
  await lines.paste(texts.map((text, index) => (index === 1 ? `${'x'.repeat(251)}\tPorta 2` : text)).join('\n'));
  await lines.see('The maximum number of characters are 250.');
  await eventually(() => hasFocus(page.getByRole('heading', { name: 'Pasted lines' }))).toBe(true);
  await expectAccessible(page);
  await saveScreenshot(page, 'pasted-sentences');
  await lines.text(2).fill(texts[1] ?? '');
  expect(await lines.translation(2).inputValue()).toBe('Porta 2');
  await click(lines.region.getByRole('radio', { name: 'Female', exact: true }));
  await click(lines.region.getByRole('button', { name: 'Generate Audio and Save 12 sentences' }));
  await shell(page).seeNotice('12 sentences created successfully');
  await shell(page).seePath(`/speaking-course/lesson/detail/${code}`);
  expect(clicks).toBe(3);
  expect(await writer.texts(code)).toEqual(texts);
});

test('AUTHOR-02 a server without the call gets the lines one by one; a rejected line says why and is tried again alone', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson([]);
  const lines = pastedLines(page);
  const rejected: string[] = [];
  await page.route(batchCalls, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(singleCalls, (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('Two.') || rejected.length > 0) return route.fallback();
    rejected.push(body);
    return route.fulfill({ status: 422, json: { errorCode: 42200, error: 'This text cannot be spoken.' } });
  });
  await shell(page).signIn('author@example.com', `/speaking-course/${code}/sentence/create`);
  await lines.paste('One.\n\nTwo.\nOne.');
  await lines.see('1 empty line left out.');
  await lines.see('Same text as line 1');
  await lines.press(/^Generate Audio and Save/);
  await lines.see('Please select a voice type.');
  await lines.choose('Male');
  await lines.press('Generate Audio and Save 3 sentences');
  await lines.see('This text cannot be spoken.');
  expect(await writer.texts(code)).toEqual(['One.', 'One.']);
  await lines.press('Generate Audio and Save 1 sentence');
  await shell(page).seeNotice('3 sentences created successfully');
  expect(await writer.texts(code)).toEqual(['One.', 'One.', 'Two.']);
});

test('AUTHOR-02 pasted lines can stay one sentence, and leaving them asks', async ({ page, server }) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson([]);
  const lines = pastedLines(page);
  await shell(page).signIn('author@example.com', `/speaking-course/${code}/sentence/create`);
  await lines.paste('One.\tUno.\nTo.\nThree.');
  await lines.text(2).fill('Two.');
  await lines.press('Leave out line 3');
  await lines.choose('Male');
  await lines.press('Keep as one sentence');
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  await eventually(() => content.inputValue()).toBe('One.\nTwo.');
  expect(await page.getByRole('textbox', { name: /^Translation/ }).inputValue()).toBe('Uno.');
  expect(await page.getByRole('radio', { name: 'Male', exact: true }).isChecked()).toBe(true);
  await content.fill('');
  await lines.paste('Three.\nFour.');
  await lines.press('Cancel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('link', { name: 'Back to Lesson Details' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await shell(page).seePath(`/speaking-course/lesson/detail/${code}`);
});

test('AUTHOR-02 after a lost answer the outcome is unknown; lines that are all rejected can still be one sentence', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson([]);
  const lines = pastedLines(page);
  let isLost = true;
  await page.route(batchCalls, (route) => (isLost ? route.abort() : route.fulfill({ status: 404, json: {} })));
  await page.route(singleCalls, (route) =>
    route.fulfill({ status: 422, json: { errorCode: 42200, error: 'This text cannot be spoken.' } }),
  );
  await shell(page).signIn('author@example.com', `/speaking-course/${code}/sentence/create`);
  await lines.paste('One.\nTwo.');
  await lines.choose('Male');
  await lines.press('Generate Audio and Save 2 sentences');
  await lines.see("It is unknown whether the last lines sent were created. 'Try again' creates no sentence twice.");
  isLost = false;
  await lines.press('Try again');
  await lines.see("2 lines could not be created. Correct them and press 'Generate Audio and Save'");
  await lines.press('Keep as one sentence');
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  await eventually(() => content.inputValue()).toBe('One.\nTwo.');
});

test('AUTHOR-02 REQ-12 pasted lines outlast a reload; lines whose answer was lost by it are not created twice', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson([]);
  const lines = pastedLines(page);
  await shell(page).signIn('author@example.com', `/speaking-course/${code}/sentence/create`);
  await lines.paste('One.\tUno.\nTo.');
  await lines.text(2).fill('Two.');
  await lines.choose('Male');
  await page.reload();
  await lines.see('Your unsaved changes are back.');
  expect(await lines.text(2).inputValue()).toBe('Two.');
  expect(await lines.translation(1).inputValue()).toBe('Uno.');
  // The server creates the sentences, and its answer does not reach the page.
  await page.route(batchCalls, async (route) => {
    await route.fetch();
    await new Promise(() => {});
  });
  await lines.press('Generate Audio and Save 2 sentences');
  await eventually(() => writer.texts(code)).toEqual(['One.', 'Two.']);
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await lines.see('The page was closed before the server answered.');
  await lines.press('Try again');
  await shell(page).seeNotice('2 sentences created successfully');
  expect(await writer.texts(code)).toEqual(['One.', 'Two.']);
  await page.goto(`/speaking-course/${code}/sentence/create`);
  await page.getByRole('textbox', { name: 'Content', exact: true }).waitFor();
  expect(await lines.region.count()).toBe(0);
});
