import { beforeEach, expect, test } from 'vitest';
import { sampleSentence } from '#charts/courses/sample-sentence.ts';
import { toSentenceValues } from '#rules/courses/sentence-fields.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

async function editsAt(reaction: Reaction) {
  const server = await startScriptedServer(() => reaction);
  const otherServer = await startScriptedServer(() => ({ status: 404 }));
  const tab = await openTab(server.base, { base: (name) => (name === 'second' ? server : otherServer).base });
  tab.store.storeTokens(oldTokens);
  return { server, ...(await import('#services/courses/sentences.service.ts')) };
}

const base = '/api/v1/philippines/custom_speak';
const second = { ...sampleSentence, code: 'SA-0043-01-02', revision: 5 };
const toEdit = (sentence: typeof sampleSentence) => ({ sentence, values: toSentenceValues({ sentence }) });
const both = { lessonCode: 'SL-0043-01', edits: [toEdit(sampleSentence), toEdit(second)] };

test('AUTHOR-03 several rows are one call with the revisions that were read', async () => {
  const { server, editSentences } = await editsAt({ json: { activities: [sampleSentence, second] } });
  expect(await editSentences(both, never)).toEqual([sampleSentence, second]);
  const [{ method, path, body } = {}] = server.received;
  expect([method, path]).toEqual(['POST', `${base}/lesson/activity_edits`]);
  expect(body).toMatchObject({
    lessonCode: 'SL-0043-01',
    activities: [
      { code: 'SA-0043-01-01', revision: 3, text: 'Good morning.' },
      { code: 'SA-0043-01-02', revision: 5, roleFigure: { gender: 'FEMALE' } },
    ],
  });
});

test('AUTHOR-03 one row is the call of the contract', async () => {
  const { server, editSentences } = await editsAt({ json: { activity: second } });
  expect(await editSentences({ lessonCode: 'SL-0043-01', edits: [toEdit(second)] }, never)).toEqual([second]);
  expect(server.received.map(({ path }) => path)).toEqual([`${base}/activity`]);
});

test('AUTHOR-03 a server without the call, and an answer that lacks a row, are failures', async () => {
  const without = await editsAt({ status: 404, json: {} });
  expect(await catchError(without.editSentences(both, never))).toMatchObject({ kind: 'notFound' });
  const short = await editsAt({ json: { activities: [second] } });
  expect(await catchError(short.editSentences(both, never))).toMatchObject({ kind: 'invalidAnswer' });
});
