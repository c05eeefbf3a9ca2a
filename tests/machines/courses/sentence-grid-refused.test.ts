import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { sampleSentence } from '#charts/courses/sample-sentence.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import { sentenceGridMachine } from '#machines/courses/sentence-grid.machine.ts';
import type { SentenceValues } from '#rules/courses/sentence-fields.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { pendingCalls, settled } from '#tests/support/pending-calls.ts';

const sentences = Array.from({ length: 51 }, (_, at) => ({ ...sampleSentence, code: `SA-${at}` }));
const refused = new Failure('forbidden', { status: 403, texts: ['You do not have permission for this.'] });
const missing = new Failure('forbidden', { status: 403, texts: ['You do not have access to this sentence.'] });

/** A grid whose rows all have another translation, and which is being saved. */
async function openSavingGrid(count = sentences.length) {
  const load = pendingCalls<readonly Sentence[], string>();
  const edit = pendingCalls<
    readonly Sentence[],
    { lessonCode: string; edits: readonly { sentence: Sentence; values: SentenceValues }[] }
  >();
  const machine = sentenceGridMachine.provide({ actors: { loadSentences: load.logic, editSentences: edit.logic } });
  const input = { lessonCode: 'SL-1', email: crypto.randomUUID(), storedDraft: undefined };
  const actor = createActor(machine, { input }).start();
  onTestFinished(() => void actor.stop());
  await load.last().answer(sentences.slice(0, count));
  await settled();
  for (const { code } of sentences.slice(0, count))
    actor.send({ type: 'row.change', code, field: 'localizedText', text: 'Guten Tag.' });
  actor.send({ type: 'grid.save' });
  return { actor, edit, has: (tag: 'stopped' | 'incomplete') => actor.getSnapshot().hasTag(tag) };
}

test('AUTHOR-03 a permission that was withdrawn stops the save with one call and one text', async () => {
  const { actor, edit, has } = await openSavingGrid();
  await edit.last().fail(refused);
  await settled();
  expect([edit.calls.length, has('stopped'), actor.getSnapshot().context.failure]).toEqual([
    1,
    true,
    'You do not have permission for this.',
  ]);
  expect(actor.getSnapshot().context.rows.filter(({ rejection }) => rejection !== '')).toEqual([]);
});

test('AUTHOR-03 a permission that was withdrawn stops rows that are sent one by one', async () => {
  const { edit, has } = await openSavingGrid();
  await edit.last().fail(new Failure('notFound', { status: 404 }));
  await settled();
  await edit.last().fail(refused);
  await settled();
  await edit.last().fail(refused);
  await settled();
  expect([edit.calls.length, has('stopped')]).toEqual([3, true]);
});

test('AUTHOR-03 several deleted sentences end in one answer that names all of them; the others are saved', async () => {
  const { actor, edit, has } = await openSavingGrid(51);
  const gone = ['SA-1', 'SA-7', 'SA-30'];
  await edit.last().fail(new Failure('invalid', { status: 422, extra: { missing: gone } }));
  await settled();
  const { edits } = edit.last().input;
  expect([edit.calls.length, edits.length]).toEqual([2, 47]);
  await edit.last().answer(edits.map(({ sentence, values }) => ({ ...sentence, localizedText: values.localizedText })));
  await settled();
  await edit.last().fail(missing);
  await settled();
  const { rows } = actor.getSnapshot().context;
  const rejected = rows.filter(({ rejection }) => rejection !== '').map(({ sentence }) => sentence.code);
  expect([edit.calls.length, has('incomplete'), rejected]).toEqual([3, true, [...gone, 'SA-50']]);
});

test('AUTHOR-03 one deleted sentence does not stop the others, and several do so once each', async () => {
  const { actor, edit, has } = await openSavingGrid(4);
  await edit.last().fail(new Failure('invalid', { status: 422 }));
  await settled();
  await edit.last().fail(missing);
  await settled();
  expect(edit.calls).toHaveLength(3);
  await edit.last().fail(missing);
  await settled();
  expect(has('stopped')).toBe(true);
  actor.send({ type: 'grid.resume' });
  await settled();
  expect(edit.last().input.edits.map(({ sentence }) => sentence.code)).toEqual(['SA-2']);
  await edit.last().fail(missing);
  await settled();
  actor.send({ type: 'grid.resume' });
  await settled();
  await edit.last().fail(missing);
  await settled();
  expect([has('incomplete'), edit.calls.length]).toEqual([true, 5]);
});
