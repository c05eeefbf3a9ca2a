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
export function toFailure({ status, headers, sent }: ErrorReply): Failure {
  const code = findErrorCode(sent, status);
  const kind = rejectionKind(status < 300 ? Math.floor((code ?? 0) / 100) : status);
  return new Failure(kindsByCode[code ?? 0] ?? kind, {
    status,
    code,
    texts: getTexts(sent),
    errors: getErrors(sent),
    extra: getExtra(sent),
    retryAfterSeconds: parseRetryAfter(headers),
  });
}

export function findErrorCode(sent: unknown, status: number): number | undefined {
  const body = toFields(sent);
  const error = toFields(body.error);
  // In a success, a text in `code` is the code of an item.
  const mayBeText = status >= 300;
  return [body.errorCode, error.errorCode, error.code, body.code]
    .map((code) => (mayBeText && typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code))
    .filter((code) => typeof code === 'number')
    .find((code) => code !== 0);
}

function getTexts(sent: unknown): string[] {
  const body = toFields(sent);
  const error = toFields(body.error);
  const single = [body.error, error.message, error.error, body.message].find(isText);
  return single === undefined ? toList(getErrors(sent)) : [cut(single)];
}

function getErrors(sent: unknown): unknown {
  const body = toFields(sent);
  return body.errors ?? toFields(body.error).errors;
}

function toList(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.values(errors)
    .flat()
    .map((error: unknown) => (isText(error) ? error : [toFields(error).message, toFields(error).error].find(isText)))
    .filter(isText)
    .slice(0, textsMax)
    .map(cut);
}

function getExtra(sent: unknown): unknown {
  const body = toFields(sent);
  return toFields(body.data).extra ?? body.extra ?? toFields(body.error).extra ?? body.data;
}

/** Seconds, or a date that is compared with the server's clock, not with this computer's. */
function parseRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(header)) return Number(header);
  const seconds = (Date.parse(header) - Date.parse(headers.get('Date') ?? '')) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function toFields(value: unknown): Json {
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
