import { settingsPath } from '#contract/console-paths.ts';
import { compareClocks } from './server-clock.ts';

let early: { answer: Promise<Response>; sending: AbortController } | undefined;

async function send(signal: AbortSignal): Promise<Response> {
  const response = await fetch(settingsPath, { signal, cache: 'no-cache' });
  compareClocks(response);
  return response;
}

/** A copy of the early response, which is requested once. */
export function requestSettingsEarly(): Promise<Response> {
  if (!early) {
    const sending = new AbortController();
    early = { answer: send(sending.signal), sending };
  }
  return early.answer.then((response) => response.clone());
}

/** The first call gets the early response, later calls send a new request. */
export function requestSettings(signal: AbortSignal): Promise<Response> {
  if (!early) return send(signal);
  const { answer, sending } = early;
  early = undefined;
  signal.addEventListener('abort', () => sending.abort(signal.reason), { once: true });
  return answer;
}
