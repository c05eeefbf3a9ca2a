import { type Settings, settings } from '#contract/settings.contract.ts';
import { requestSettings } from '#services/browser/settings-request.ts';
import { readAnswer } from '#services/http/answer.ts';
import { exchange, readReply } from '#services/http/exchange.ts';
import { withRetries } from '#services/http/retry.ts';

/** Throws a Failure if the file is missing or invalid. */
export async function loadSettings(signal: AbortSignal): Promise<Settings> {
  signal.throwIfAborted();
  // There is no connection before the settings are loaded.
  return withRetries(
    async () => readAnswer(settings, await exchange((either) => requestSettings(either).then(readReply), signal)),
    signal,
  );
}
