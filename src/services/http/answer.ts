import * as v from 'valibot';
import type { Schema } from '#contract/endpoint.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { Reply } from './exchange.ts';
import { findErrorCode, toFailure } from './rejection.ts';

const issuesMax = 5;

/**
 * Throws a Failure of the kind of the rejection, or `invalidAnswer`.
 * An error code counts more than the status (REQ-02).
 */
export function readAnswer<S extends Schema>(schema: S, { status, headers, text }: Reply): v.InferOutput<S> {
  const sent = parsed(text);
  const isSuccess = status >= 200 && status < 300;
  if (!isSuccess || findErrorCode(sent, status) !== undefined) throw toFailure({ status, headers, sent });
  const checked = v.safeParse(schema, sent);
  if (checked.success) return checked.output;
  throw new Failure('invalidAnswer', { status, cause: new Error(issueSummary(checked.issues)) });
}

function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names fields and expected types, never values: values can be personal data. */
function issueSummary(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, issuesMax)
    .map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.expected ?? issue.type}`)
    .join(', ');
}
