import type { VoiceGender } from '#contract/sentences.contract.ts';
import { traceHeaders } from '#server/core/runtime/tracing.ts';
import { SpeechFault } from './speech-fault.ts';
import type { Voice } from './voice.ts';

const model = 'tts-1';
const voices: Readonly<Record<VoiceGender, string>> = { MALE: 'onyx', FEMALE: 'nova' };
const mp3MaxBytes = 10_000_000;
const passing = new Set([408, 409, 425, 429]);

type Service = { url: URL; headers: Record<string, string> };

const serviceAt = (speechUrl: string): Service => {
  const url = new URL(speechUrl);
  const token = decodeURIComponent(url.password || url.username) || url.searchParams.get('token');
  url.username = '';
  url.password = '';
  url.searchParams.delete('token');
  if (url.pathname === '/') url.pathname = '/v1/audio/speech';
  return {
    url,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  };
};

const readMp3 = async (response: Response): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mp3MaxBytes) throw new SpeechFault('The speech service sent too much.', { isFinal: true });
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

const request = async ({ url, headers }: Service, body: object, signal: AbortSignal): Promise<Uint8Array> => {
  const init = { method: 'POST', body: JSON.stringify(body), signal, redirect: 'error' } as const;
  const response = await fetch(url, { ...init, headers: { ...headers, ...traceHeaders() } });
  if (!response.ok) {
    await response.body?.cancel();
    const isFinal = response.status < 500 && !passing.has(response.status);
    throw new SpeechFault(`The speech service answered with HTTP ${response.status}.`, { isFinal });
  }
  return readMp3(response);
};

/**
 * A speech service with OpenAI's interface: POST {model, input, voice, response_format: 'mp3'}.
 * Errors contain neither the address nor the token.
 */
export const createRemoteVoice = (speechUrl: string, timeoutMs: number): Voice => {
  const service = serviceAt(speechUrl);
  return {
    async speak(text, gender, signal) {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const body = { model, input: text, voice: voices[gender], response_format: 'mp3' };
        return await request(service, body, AbortSignal.any([signal, limit]));
      } catch (fault) {
        if (fault instanceof SpeechFault) throw fault;
        if (!limit.aborted) throw new SpeechFault('The speech service could not be reached.');
        throw new SpeechFault(`The speech service did not answer within ${Math.ceil(timeoutMs / 1000)} seconds.`);
      }
    },
    unspokenLetters: () => '',
  };
};
