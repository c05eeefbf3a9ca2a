import { type Settings, settings } from '#contract/settings.contract.ts';
import { requestSettings } from './browser/settings-request.ts';
import { readAnswer } from './http/answer.ts';
import { exchange } from './http/exchange.ts';
import { withRetries } from './http/retry.ts';

/** Throws a Failure if the file is missing or invalid. */
export async function loadSettings(signal: AbortSignal): Promise<Settings> {
  signal.throwIfAborted();
  // There is no connection before the settings are loaded.
  return withRetries(async () => readAnswer(settings, await exchange(requestSettings, signal)), signal);
}
