import { expect, test, vi } from 'vitest';

test('REQ-12 Back out of a form is a way back in the history, not one more page', async () => {
  const listeners: ((event: { stopImmediatePropagation(): void }) => void)[] = [];
  vi.stubGlobal('location', { pathname: '/previous', search: '', hash: '' });
  vi.stubGlobal('addEventListener', (type: string, listener: (typeof listeners)[number]) => {
    if (type === 'popstate') listeners.push(listener);
  });
  vi.resetModules();
  const { navigationTo, onBack } = await import('#machines/patterns/leave-confirmation.ts');
  const navigations: unknown[] = [];
  const stop = onBack((destination) => navigations.push(navigationTo(destination)) > 0);
  for (const listener of listeners) listener({ stopImmediatePropagation: () => undefined });
  stop();
  for (const listener of listeners) listener({ stopImmediatePropagation: () => undefined });
  expect(navigations).toEqual([{ type: 'navigateBack' }]);
});
