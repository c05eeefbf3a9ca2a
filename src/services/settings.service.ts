import { type Settings, settings } from '#contract/settings.contract.ts';
import { requestSettings } from './browser/settings-request.ts';
import { readAnswer } from './http/answer.ts';
import { exchange } from './http/exchange.ts';
import { retried } from './http/retry.ts';

/** What the console reads where it is hosted, checked; throws a Failure for a file that is missing or broken. */
export async function loadSettings(signal: AbortSignal): Promise<Settings> {
  signal.throwIfAborted();
  // Before the settings are known there is no connection, and the HTTP client is not worth its bytes for one file.
  return retried(async () => readAnswer(settings, await exchange(requestSettings, signal)), signal);
}
