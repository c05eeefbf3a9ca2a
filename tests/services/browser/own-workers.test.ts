import { afterEach, expect, test, vi } from 'vitest';
import { allowOwnWorkers } from '#services/browser/own-workers.ts';

afterEach(() => vi.unstubAllGlobals());

test('GEN-02 the console starts although an extension or a proxy has the policy of its name', () => {
  const createPolicy = vi.fn(() => {
    throw new TypeError('A policy with name "default" exists already.');
  });
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect(allowOwnWorkers).not.toThrow();
  expect(createPolicy).toHaveBeenCalledOnce();
});
