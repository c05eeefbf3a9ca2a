import type { Settings } from '#contract/settings.contract.ts';

/** What the console reads where it is hosted; throws a Failure. */
export function loadSettings(_signal: AbortSignal): Promise<Settings> {
  return Promise.reject(new Error('not written yet'));
}
