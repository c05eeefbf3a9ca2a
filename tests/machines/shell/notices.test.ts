import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { Notice } from '#machines/patterns/console-actors.ts';
import type { VisibilityEvent } from '#machines/patterns/page-visibility.ts';
import { countUnread, countWaiting, noticesMachine, shownIn } from '#machines/shell/notices.machine.ts';

const stops: (() => void)[] = [];

function open() {
  const clock = new SimulatedClock();
  let isHidden = false;
  let send: ((event: VisibilityEvent) => void) | undefined;
  const pageVisibility = fromCallback<VisibilityEvent>(({ sendBack }) => {
    send = sendBack;
    if (isHidden) sendBack({ type: 'page.hidden' });
  });
  const actor = createActor(noticesMachine.provide({ actors: { pageVisibility } }), { clock }).start();
  stops.push(() => actor.stop());
  const add = (text: string, more: Partial<Notice> = {}) =>
    actor.send({ tone: 'info', text, ...more, type: 'notice.add' });
  const context = () => actor.getSnapshot().context;
  const texts = () => shownIn(context()).map((notice) => notice.text);
  const findId = (text: string) => shownIn(context()).find((notice) => notice.text === text)?.id ?? '';
  return {
    actor,
    clock,
    add,
    fail: (text: string) => add(text, { tone: 'error' }),
    texts,
    waiting: () => countWaiting(context()),
    unread: () => countUnread(context()),
    /** The texts of the list in the header, the newest first, with how often they appeared. */
    listed: () =>
      context()
        .notices.toReversed()
        .map(({ text, count }) => (count > 1 ? `${text} ${count}` : text)),
    dismiss: (text: string) => actor.send({ type: 'notice.dismiss', id: findId(text) }),
    setHidden(hidden: boolean) {
      isHidden = hidden;
      send?.({ type: hidden ? 'page.hidden' : 'page.shown' });
    },
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

test('REQ-07 an error stays until it is dismissed, and so does a warning without a time of its own', () => {
  const { clock, add, texts, dismiss } = open();
  add('Failed.', { tone: 'error', shownFor: 20_000 });
  add('It will not last.', { tone: 'warning' });
  add('Organization A is disabled.', { tone: 'warning', shownFor: 5_000 });
  clock.increment(5_000);
  expect(texts()).toEqual(['Failed.', 'It will not last.']);
  clock.increment(3_600_000);
  expect(texts()).toEqual(['Failed.', 'It will not last.']);
  dismiss('It will not last.');
  expect(texts()).toEqual(['Failed.']);
  dismiss('Failed.');
  expect(texts()).toEqual([]);
});

test('REQ-07 a text that is open already is counted, and its time begins again', () => {
  const { actor, clock, add, texts, listed } = open();
  add('Saved.');
  clock.increment(4_000);
  add('Saved.');
  clock.increment(5_999);
  expect([texts(), listed()]).toEqual([['Saved.'], ['Saved. 2']]);
  actor.send({ type: 'notices.pause' });
  add('Saved.');
  expect(listed()).toEqual(['Saved. 3']);
  actor.send({ type: 'notices.resume' });
  clock.increment(6_000);
  expect(texts()).toEqual([]);
  add('Saved.');
  expect([texts(), listed()]).toEqual([['Saved.'], ['Saved.', 'Saved. 3']]);
});

test('REQ-07 the same text of another tone is another notice', () => {
  const { add, fail, texts } = open();
  add('Course');
  fail('Course');
  expect(texts()).toEqual(['Course', 'Course']);
});

test('REQ-07 the newest three notices are shown; an older problem comes back when one of them is dismissed', () => {
  const { fail, add, clock, texts, waiting, dismiss } = open();
  for (const text of ['a', 'b', 'c']) fail(text);
  add('Saved.');
  expect([texts(), waiting()]).toEqual([['b', 'c', 'Saved.'], 1]);
  clock.increment(6_000);
  expect([texts(), waiting()]).toEqual([['a', 'b', 'c'], 0]);
  fail('d');
  dismiss('c');
  expect([texts(), waiting()]).toEqual([['a', 'b', 'd'], 0]);
});

test('REQ-07 problems are unread until they are dismissed or the list is opened', () => {
  const { actor, add, fail, unread, dismiss } = open();
  add('Saved.');
  expect(unread()).toBe(0);
  fail('a');
  add('b', { tone: 'warning' });
  expect(unread()).toBe(2);
  dismiss('a');
  expect(unread()).toBe(1);
  actor.send({ type: 'notices.read' });
  expect(unread()).toBe(0);
  add('b', { tone: 'warning' });
  expect(unread()).toBe(1);
});

test('REQ-07 the list keeps the last thirty notices, and every open problem', () => {
  const { add, fail, listed, clock } = open();
  fail('first');
  for (let at = 1; at <= 35; at += 1) {
    add(`note ${at}`);
    clock.increment(6_000);
  }
  expect(listed()).toHaveLength(30);
  expect([listed().at(0), listed().at(-2), listed().at(-1)]).toEqual(['note 35', 'note 7', 'first']);
});

test('REQ-07 Clear empties the list and the screen', () => {
  const { actor, fail, listed, texts } = open();
  fail('a');
  actor.send({ type: 'notices.clear' });
  expect([listed(), texts(), actor.getSnapshot().value]).toEqual([[], [], 'quiet']);
});

test('REQ-07 nothing of a session is left after it, except for what says what its end has left', () => {
  const { actor, add, fail, clock, listed, texts } = open();
  add('Saved.');
  clock.increment(6_000);
  fail('Course A could not be deleted.');
  add('Drafts are left.', { tone: 'error', outlivesSession: true });
  actor.send({ type: 'session.ended' });
  expect([texts(), listed()]).toEqual([['Drafts are left.'], ['Drafts are left.']]);
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

test('REQ-07 no notice disappears while nobody sees the page, also one that appears then', () => {
  const { actor, add, clock, texts, setHidden } = open();
  add('Saved.');
  setHidden(true);
  add('Your download is ready.');
  clock.increment(3_600_000);
  expect(texts()).toEqual(['Saved.', 'Your download is ready.']);
  setHidden(false);
  clock.increment(6_000);
  expect(texts()).toEqual([]);
  setHidden(true);
  add('Also this.');
  expect(actor.getSnapshot().value).toBe('hidden');
});
