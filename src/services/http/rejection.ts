import { overloaded, secondFactorNeeded } from '#contract/error-codes.ts';
import { Failure, type FailureKind } from '#rules/patterns/failure.ts';
import { rejectionKind } from '#rules/patterns/rejection-kind.ts';

type Json = Record<string, unknown>;

/** Codes that say more than the status. */
const kindsByCode: Readonly<Record<number, FailureKind>> = {
  [overloaded]: 'overloaded',
  [secondFactorNeeded]: 'codeNeeded',
};

const textMaxLength = 500;
const textsMax = 20;

type ErrorReply = { status: number; headers: Headers; sent: unknown };

/** Reads every shape of error body (REQ-10). */
export function rejectionOf({ status, headers, sent }: ErrorReply): Failure {
  const code = errorCodeOf(sent, status);
  const kind = rejectionKind(status < 300 ? Math.floor((code ?? 0) / 100) : status);
  return new Failure(kindsByCode[code ?? 0] ?? kind, {
    status,
    code,
    texts: textsOf(sent),
    errors: errorsOf(sent),
    extra: extraOf(sent),
    retryAfterSeconds: retryAfterOf(headers),
  });
}

export function errorCodeOf(sent: unknown, status: number): number | undefined {
  const body = fieldsOf(sent);
  const error = fieldsOf(body.error);
  // In a success, a text in `code` is the code of an item.
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

/** Seconds, or a date that is compared with the server's clock, not with this computer's. */
function retryAfterOf(headers: Headers): number | undefined {
  const header = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(header)) return Number(header);
  const seconds = (Date.parse(header) - Date.parse(headers.get('Date') ?? '')) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function fieldsOf(value: unknown): Json {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function cut(text: string): string {
  return text.trim().slice(0, textMaxLength);
}
