let ahead: { answer: Promise<Response>; sending: AbortController } | undefined;

const send = (signal: AbortSignal) => fetch('/settings.json', { signal, cache: 'no-cache' });

/** Asks for the settings while the console itself is still on its way, and gives a copy of the answer. */
export function requestSettingsAhead(): Promise<Response> {
  const sending = new AbortController();
  const answer = send(sending.signal);
  ahead = { answer, sending };
  return answer.then((response) => response.clone());
}

/** The answer of `/settings.json`: once the one that was asked for ahead, from then on a new one. */
export function requestSettings(signal: AbortSignal): Promise<Response> {
  if (!ahead) return send(signal);
  const { answer, sending } = ahead;
  ahead = undefined;
  signal.addEventListener('abort', () => sending.abort(signal.reason), { once: true });
  return answer;
}
