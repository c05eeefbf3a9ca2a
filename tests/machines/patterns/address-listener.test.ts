import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { type AddressChanged, addressListener } from '#machines/patterns/address-listener.ts';

function listenAt(address: string) {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const addresses: string[] = [];
  const page = setup({
    types: { events: {} as AddressChanged },
    actors: { addressListener },
    actions: { record: ({ event }) => void addresses.push(event.address) },
  }).createMachine({
    invoke: { src: 'addressListener', input: { address } },
    on: { 'address.changed': { actions: 'record' } },
  });
  const actor = createActor(page).start();
  const go = (pathname: string, search = '', hash = '') => {
    vi.stubGlobal('location', { pathname, search, hash });
    window.dispatchEvent(new Event('pushState'));
  };
  return { actor, addresses, go };
}

test('USER-08 a page is notified of every address of its path, with or without a final slash, and of no other', () => {
  const { actor, addresses, go } = listenAt('/dashboard/');
  go('/dashboard', '?users.page=2', '#2');
  go('/dashboard/', '', '#1');
  go('/personal/1');
  actor.stop();
  go('/dashboard');
  expect(addresses).toEqual(['/dashboard?users.page=2#2', '/dashboard/#1']);
});
