import { afterEach, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type NewNotice, noticesMachine } from '#machines/shell/notices.machine.ts';

const stops: (() => void)[] = [];

function open() {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  stops.push(() => actor.stop());
  const add = (text: string, more: Partial<NewNotice> = {}) =>
    actor.send({ type: 'notice.add', notice: { tone: 'info', text, ...more } });
  const texts = () => actor.getSnapshot().context.shown.map((notice) => notice.text);
  const idOf = (text: string) => actor.getSnapshot().context.shown.find((notice) => notice.text === text)?.id ?? '';
  return {
    actor,
    clock,
    add,
    texts,
    dismiss: (text: string) => actor.send({ type: 'notice.dismiss', id: idOf(text) }),
  };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('REQ-07 a notice is shown and disappears after six seconds', () => {
  const { actor, clock, add, texts } = open();
  add('Saved.');
  clock.increment(5_999);
  expect(texts()).toEqual(['Saved.']);
  clock.increment(1);
  expect(texts()).toEqual([]);
  expect(actor.getSnapshot().value).toBe('quiet');
});

test('REQ-07 an error stays ten seconds, and a notice with a given time stays that long', () => {
  const { clock, add, texts } = open();
  add('Failed.', { tone: 'error' });
  add('Organization A is disabled.', { shownFor: 5_000 });
  clock.increment(5_000);
  expect(texts()).toEqual(['Failed.']);
  clock.increment(4_999);
  expect(texts()).toEqual(['Failed.']);
  clock.increment(1);
  expect(texts()).toEqual([]);
});

test('REQ-07 the same text is shown once, also while it is queued, and can be shown again later', () => {
  const { clock, add, texts } = open();
  for (const text of ['a', 'b', 'c', 'd', 'e', 'a', 'e']) add(text);
  expect(texts()).toEqual(['a', 'b', 'c', 'd']);
  clock.increment(6_000);
  expect(texts()).toEqual(['e']);
  clock.increment(6_000);
  expect(texts()).toEqual([]);
  add('a');
  expect(texts()).toEqual(['a']);
});

test('REQ-07 four notices are shown at once; the next one takes the first free slot for its full time', () => {
  const { clock, add, texts, dismiss } = open();
  for (const text of ['a', 'b', 'c', 'd', 'e']) add(text);
  clock.increment(4_000);
  dismiss('b');
  expect(texts()).toEqual(['a', 'c', 'd', 'e']);
  clock.increment(2_000);
  expect(texts()).toEqual(['e']);
  clock.increment(4_000);
  expect(texts()).toEqual([]);
});

test('REQ-07 no notice disappears while the pointer or the focus is on the notices', () => {
  const { actor, clock, add, texts } = open();
  add('Saved.');
  clock.increment(5_000);
  actor.send({ type: 'notices.pause' });
  add('Also this.');
  clock.increment(60_000);
  expect(texts()).toEqual(['Saved.', 'Also this.']);
  actor.send({ type: 'notices.resume' });
  clock.increment(5_999);
  expect(texts()).toEqual(['Saved.', 'Also this.']);
  clock.increment(1);
  expect(texts()).toEqual([]);
});

test('REQ-07 closing the last paused notice ends the pause', () => {
  const { actor, clock, add, texts, dismiss } = open();
  add('Saved.');
  actor.send({ type: 'notices.pause' });
  dismiss('Saved.');
  expect(actor.getSnapshot().value).toBe('quiet');
  add('Next.');
  clock.increment(6_000);
  expect(texts()).toEqual([]);
});
