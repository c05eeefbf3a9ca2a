import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { browser, browserActor } from '#machines/patterns/console-actors.ts';
import { stubAddress } from '#tests/support/stub-address.ts';

test('GEN-01 an address that the browser rejects is reported and does not end the console', () => {
  const { opened } = stubAddress('/dashboard');
  const { pushState } = history;
  const rejected = new Error('Too many calls');
  history.pushState = () => {
    throw rejected;
  };
  const tasks: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task));
  const root = setup({ actors: { browser: browserActor } }).createMachine({
    invoke: { id: 'browser', systemId: 'browser', src: 'browser' },
  });
  const actor = createActor(root).start();
  browser(actor).send({ type: 'navigate', path: '/manager/account/list' });
  expect(actor.getSnapshot().status).toBe('active');
  expect(tasks[0]).toThrow(rejected);
  history.pushState = pushState;
  browser(actor).send({ type: 'navigate', path: '/userInfo' });
  expect(opened).toEqual(['/userInfo']);
});
