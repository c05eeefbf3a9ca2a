import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { browser, browserActor } from '#machines/patterns/console-actors.ts';
import { stubAddress } from '#tests/support/stub-address.ts';

const startBrowser = () =>
  createActor(
    setup({ actors: { browser: browserActor } }).createMachine({
      invoke: { id: 'browser', systemId: 'browser', src: 'browser' },
    }),
  ).start();

test('GEN-01 a machine opens an address, replaces the one it is at, and goes back', () => {
  stubAddress('/dashboard');
  const done: unknown[] = [];
  const record = (name: string) => (_state?: unknown, _title?: unknown, to?: unknown) => void done.push([name, to]);
  vi.stubGlobal('history', {
    pushState: record('push'),
    replaceState: record('replace'),
    back: record('back'),
  });
  const actor = startBrowser();
  browser(actor).send({ type: 'navigate', path: '/userInfo' });
  browser(actor).send({ type: 'navigate', path: '/login', replace: true });
  browser(actor).send({ type: 'navigateBack' });
  expect(done).toEqual([
    ['push', '/userInfo'],
    ['replace', '/login'],
    ['back', undefined],
  ]);
});

test('GEN-01 an address that the browser rejects is reported and does not end the console', () => {
  const { opened } = stubAddress('/dashboard');
  const { pushState } = history;
  const rejected = new Error('Too many calls');
  history.pushState = () => {
    throw rejected;
  };
  const tasks: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task));
  const actor = startBrowser();
  browser(actor).send({ type: 'navigate', path: '/manager/account/list' });
  expect(actor.getSnapshot().status).toBe('active');
  expect(tasks[0]).toThrow(rejected);
  history.pushState = pushState;
  browser(actor).send({ type: 'navigate', path: '/userInfo' });
  expect(opened).toEqual(['/userInfo']);
});
