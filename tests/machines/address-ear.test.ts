import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { type AddressChanged, addressEar } from '#machines/shared/address-ear.ts';

function hearAt(address: string) {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const heard: string[] = [];
  const page = setup({
    types: { events: {} as AddressChanged },
    actors: { addressEar },
    actions: { keep: ({ event }) => void heard.push(event.address) },
  }).createMachine({
    invoke: { src: 'addressEar', input: { address } },
    on: { 'address.changed': { actions: 'keep' } },
  });
  const actor = createActor(page).start();
  const go = (pathname: string, search = '', hash = '') => {
    vi.stubGlobal('location', { pathname, search, hash });
    window.dispatchEvent(new Event('pushState'));
  };
  return { actor, heard, go };
}

test('USER-08 a page hears of every address of its own path, with or without a slash at the end, and of no other', () => {
  const { actor, heard, go } = hearAt('/dashboard/');
  go('/dashboard', '?users.page=2', '#2');
  go('/dashboard/', '', '#1');
  go('/personal/1');
  actor.stop();
  go('/dashboard');
  expect(heard).toEqual(['/dashboard?users.page=2#2', '/dashboard/#1']);
});
