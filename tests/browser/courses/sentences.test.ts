import type { Page } from 'playwright-core';
import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { seeMade } from '#tests/browser/support/job-waits.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { answerSilentAudio } from '#tests/browser/support/silent-audio.ts';

const lessonAt = (code: string) => `/speaking-course/lesson/detail/${code}`;
const regenerated = 'This sentence is going to be re-generated. Please make sure the materials are well prepared.';

/** Page model of the sentence form. */
function sentenceForm(page: Page) {
  const question = page.getByRole('alertdialog');
  const press = () => page.getByRole('button', { name: 'Generate Audio and Save', exact: true }).first().click();
  return {
    question,
    press,
    content: page.getByRole('textbox', { name: 'Content', exact: true }),
    translation: page.getByRole('textbox', { name: /^Translation/ }),
    voice: (name: string) => page.getByRole('radio', { name, exact: true }),
    answer: (name: string) => question.getByRole('button', { name, exact: true }).click(),
    /** The link to a sentence that was created in this form. */
    created: (text: string) => page.getByRole('listitem').getByRole('link', { name: text, exact: true }),
    async edit() {
      await shell(page).seeHeading('Sentence Details');
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await shell(page).seeHeading('Edit Sentence');
    },
    seeEdited: () => shell(page).seeNotice('Sentence edited successfully'),
  };
}

test('AUDIO-03 Play all plays a lesson in its current order, skips audio that cannot be loaded, and stops at the end', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const texts = ['Good morning.', 'Where is the ferry?', 'Thank you.'];
  const { code, sentences } = await writer.lesson(texts);
  const [a = '', b = '', c = ''] = sentences;
  const list = orderedListOn(page, 'Sentences');
  const requests: string[] = [];
  const broken = 'Where is the ferry?';
  await page.route('**/files/speaking-course/audio/**', (route) => {
    requests.push(route.request().url());
    return answerSilentAudio(route, 4);
  });
  await writer.sortSentences(code, [c, b, a], sentences);
  for (const one of sentences) await writer.waitForAudio(one);
  await list.open(lessonAt(code));
  await list.seeColumn('Original', ['Thank you.', broken, 'Good morning.']);
  const play = (name: string | RegExp) => list.table.getByRole('button', { name });
  await play(/^Play /)
    .nth(2)
    .waitFor();
  expect(requests).toEqual([]);
  let failed = 0;
  await page.route('**/files/speaking-course/audio/**', async (route) => {
    if (new Set([...requests, route.request().url()]).size !== 2) return route.fallback();
    failed += 1;
    requests.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await list.button('Play all').click();
  await play('Pause Thank you.').waitFor();
  expect(await play(/^Pause /).count()).toBe(1);
  await list.table.getByText('Something wrong happened...').waitFor();
  await play('Pause Good morning.').waitFor();
  expect(await play(/^Pause /).count()).toBe(1);
  await list.button('Play all').waitFor();
  expect([new Set(requests).size, failed > 0, await play(/^Play /).count()]).toEqual([3, true, 3]);
  await list.button('Play all').click();
  await list.button('Stop').click();
  await eventually(() => play(/^Play /).count()).toBe(3);
});

test('SENT-02 SENT-03 SENT-04 a sentence of 250 emoji is added; a new text or voice asks for confirmation, a translation does not', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson([]);
  const form = sentenceForm(page);
  const list = orderedListOn(page, 'Sentences');
  await list.open(lessonAt(code));
  await list.block.getByRole('link', { name: 'Add a Sentence' }).click();
  await shell(page).seeHeading('Create a New Sentence');
  await form.press();
  await page.getByText('Please select a voice type.').waitFor();
  await expectAccessible(page);
  await form.content.fill('🙂'.repeat(251));
  await form.voice('Male').check();
  await form.press();
  expect(await form.question.count()).toBe(0);
  await shell(page).seeHeading('Create a New Sentence');
  await form.content.fill('🙂'.repeat(250));
  await saveScreenshot(page, 'sentence-create-emoji');
  await form.press();
  await shell(page).seeNotice('Sentence created successfully');
  expect(await writer.texts(code)).toEqual(['🙂'.repeat(250)]);
  await form.created('🙂'.repeat(250)).click();
  await form.edit();
  await form.translation.fill('Um sorriso');
  const saves = await interceptCalls(page, /custom_speak\/activity$/, 'POST');
  await form.press();
  await saves.forward();
  await form.seeEdited();
  await form.edit();
  await form.content.fill('Where is the ferry?');
  await form.press();
  await form.question.getByText(regenerated).waitFor();
  await expectAccessible(page);
  await form.answer('Cancel');
  expect(await form.content.inputValue()).toBe('Where is the ferry?');
  await form.press();
  await form.answer('Generate Audio and Save');
  await saves.forward();
  await form.seeEdited();
  await seeMade(page, page.getByRole('button', { name: /^Play SA-/ }));
  await form.edit();
  await form.voice('Female').check();
  await form.press();
  await form.answer('Generate Audio and Save');
  await saves.forward();
  await shell(page).seeHeading('Sentence Details');
  expect([saves.count(), await writer.texts(code)]).toEqual([3, ['Where is the ferry?']]);
});
