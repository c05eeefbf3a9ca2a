import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromCallback, sendTo, setup } from 'xstate';
import { notices } from '#machines/patterns/console-actors.ts';
import { notice } from '#machines/patterns/failures.ts';
import { createViewActor, viewActors } from '#machines/patterns/view-actors.ts';
import { noticesMachine, shownIn } from '#machines/shell/notices.machine.ts';
import { settled } from '#tests/support/pending-calls.ts';

const consoleMachine = setup({ actors: { notices: noticesMachine, views: viewActors } }).createMachine({
  invoke: [
    { id: 'notices', systemId: 'notices', src: 'notices' },
    { id: 'views', src: 'views' },
  ],
});

/** The machine of a view, with a listener that ends with it. */
const viewMachine = (log: string[]) =>
  setup({
    types: { events: {} as { type: 'save' } | { type: 'fail' } },
    actors: {
      listener: fromCallback(() => {
        log.push('started');
        return () => log.push('stopped');
      }),
    },
    actions: {
      notifySaved: sendTo(notices, notice('success', 'Saved.')),
      fail: () => {
        throw new Error('A page fails.');
      },
    },
  }).createMachine({
    invoke: { src: 'listener' },
    on: { save: { actions: 'notifySaved' }, fail: { actions: 'fail' } },
  });

function openConsole() {
  const log: string[] = [];
  const root = createActor(consoleMachine).start();
  onTestFinished(() => void root.stop());
  const { views, notices } = root.getSnapshot().children;
  if (!views || !notices) throw new Error('the console has no views');
  const view = createViewActor(views, viewMachine(log), undefined);
  return { root, log, view, texts: () => shownIn(notices.getSnapshot().context).map(({ text }) => text) };
}

test('CHART-08 the machine of a view starts with its view, in the system of the console', () => {
  const { root, log, view } = openConsole();
  expect(log).toEqual([]);
  view.open();
  expect(log).toEqual(['started']);
  expect(view.actor.system).toBe(root.system);
});

test('a view that closes stops its machine, and keeps it if it opens again at once', async () => {
  const { log, view } = openConsole();
  const close = view.open();
  close();
  const closeAgain = view.open();
  await settled();
  expect(log).toEqual(['started']);
  closeAgain();
  await settled();
  expect(log).toEqual(['started', 'stopped']);
});

test('the machines of all views stop with the console', () => {
  const { root, log, view } = openConsole();
  view.open();
  root.stop();
  expect(log).toEqual(['started', 'stopped']);
});

test('REQ-07 the console shows the notices of a view', () => {
  const { view, texts } = openConsole();
  view.open();
  view.actor.send({ type: 'save' });
  expect(texts()).toEqual(['Saved.']);
});

test('SHELL-09 the machine of a view that fails leaves the console running', () => {
  const uncaught: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (task: () => void) => uncaught.push(task));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { root, view, texts } = openConsole();
  view.open();
  view.actor.send({ type: 'fail' });
  expect(uncaught).toHaveLength(1);
  expect(uncaught[0]).toThrow('A page fails.');
  expect(root.getSnapshot().status).toBe('active');
  expect(texts()).toEqual([]);
});
