import { vi } from 'vitest';

/**
 * Gives a test a page at an address, until the test ends.
 * `opened` has the addresses that the page opens by itself.
 */
export function stubAddress(address: string) {
  const listeners = new Set<() => void>();
  const opened: string[] = [];
  const open = (to: string) => {
    const { pathname, search, hash } = new URL(to, 'http://console');
    vi.stubGlobal('location', { pathname, search, hash });
    for (const listener of listeners) listener();
  };
  const change = (_state: unknown, _title: string, to: string) => {
    opened.push(to);
    open(to);
  };
  vi.stubGlobal('history', { pushState: change, replaceState: change });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pushState') listeners.add(listener);
  });
  vi.stubGlobal('removeEventListener', (_type: string, listener: () => void) => void listeners.delete(listener));
  open(address);
  return { opened, open };
}
