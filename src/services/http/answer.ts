import * as v from 'valibot';
import type { Schema } from '#contract/endpoint.ts';
import type { Reply } from './exchange.ts';
import { Failure } from './failure.ts';
import { errorCodeOf, refusal } from './refusal.ts';

const issuesMax = 5;

/**
 * What a success says, checked; an error code in it counts for more than its status (REQ-02). Throws the Failure
 * `refused` when the server said no, `invalidAnswer` when the schema does not know what it said.
 */
export function readAnswer<S extends Schema>(schema: S, { status, headers, text }: Reply): v.InferOutput<S> {
  const sent = parsed(text);
  const isSuccess = status >= 200 && status < 300;
  if (!isSuccess || errorCodeOf(sent, status) !== undefined) throw refusal({ status, headers, sent });
  const checked = v.safeParse(schema, sent);
  if (checked.success) return checked.output;
  throw new Failure('invalidAnswer', { status, cause: new Error(whereWrong(checked.issues)) });
}

/** An empty body says as little as `{}`. */
function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names the fields and what they should have been, never what they held: that may be a person's. */
function whereWrong(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, issuesMax)
    .map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.expected ?? issue.type}`)
    .join(', ');
}
