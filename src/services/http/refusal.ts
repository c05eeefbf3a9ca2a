import { Failure } from './failure.ts';

type Fields = Record<string, unknown>;

const textMaxLength = 500;
const textsMax = 20;

/** An answer that is not a success, as far as it could be read; `sent` is its JSON, undefined when it had none. */
type Refused = { status: number; headers: Headers; sent: unknown };

/** The Failure of an answer that says no, from any of the shapes of REQ-10. */
export function refusal({ status, headers, sent }: Refused): Failure {
  return new Failure('refused', {
    status,
    code: errorCodeOf(sent, status),
    texts: textsOf(sent),
    errors: errorsOf(sent),
    extra: extraOf(sent),
    retryAfterSeconds: retryAfterOf(headers),
  });
}

/** The error code that a body names, wherever it stands; undefined for none and for 0. */
export function errorCodeOf(sent: unknown, status: number): number | undefined {
  const body = fieldsOf(sent);
  const error = fieldsOf(body.error);
  // In a success a text in `code` is the code of a thing, such as a course's.
  const mayBeText = status >= 300;
  return [body.errorCode, error.errorCode, error.code, body.code]
    .map((code) => (mayBeText && typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code))
    .filter((code) => typeof code === 'number')
    .find((code) => code !== 0);
}

function textsOf(sent: unknown): string[] {
  const body = fieldsOf(sent);
  const error = fieldsOf(body.error);
  const single = [body.error, error.message, error.error, body.message].find(isText);
  return single === undefined ? listOf(errorsOf(sent)) : [cut(single)];
}

function errorsOf(sent: unknown): unknown {
  const body = fieldsOf(sent);
  return body.errors ?? fieldsOf(body.error).errors;
}

function listOf(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.values(errors)
    .flat()
    .map((error: unknown) => (isText(error) ? error : [fieldsOf(error).message, fieldsOf(error).error].find(isText)))
    .filter(isText)
    .slice(0, textsMax)
    .map(cut);
}

function extraOf(sent: unknown): unknown {
  const body = fieldsOf(sent);
  return fieldsOf(body.data).extra ?? body.extra ?? fieldsOf(body.error).extra ?? body.data;
}

/** Seconds, or a date that is held against the server's own clock and never against this computer's. */
function retryAfterOf(headers: Headers): number | undefined {
  const asked = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(asked)) return Number(asked);
  const seconds = (Date.parse(asked) - Date.parse(headers.get('Date') ?? '')) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function cut(text: string): string {
  return text.trim().slice(0, textMaxLength);
}
