import * as v from 'valibot';
import { Failure, type FailureKind } from '#rules/patterns/failure.ts';
import { rejectionKind } from '#rules/patterns/rejection-kind.ts';
import type { Reply } from './exchange.ts';

const answerSchema = v.object({ key: v.string() });
const errorSchema = v.object({ error: v.pipe(v.string(), v.trim(), v.minLength(1)) });

/**
 * Throws the rejection of the upload host, which is `{error}` with any status.
 * Throws `invalidAnswer` if the answer has another key.
 */
export function readUploadAnswer(key: string, { status, text }: Reply): void {
  const sent = parsed(text);
  const { success: isError, output } = v.safeParse(errorSchema, sent);
  if (isError || status < 200 || status >= 300) {
    throw new Failure(uploadRejectionKind(status), { status, texts: isError ? [output.error] : [] });
  }
  const checked = v.safeParse(answerSchema, sent);
  if (!checked.success || checked.output.key !== key) throw new Failure('invalidAnswer', { status });
}

/** `forbidden` means an expired token: the upload host sends 401 for that (UPLOAD-02). */
const uploadRejectionKind = (status: number): FailureKind => (status === 403 ? 'invalid' : rejectionKind(status));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
