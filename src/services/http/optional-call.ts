import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { Failure, isFailure } from '#rules/patterns/failure.ts';
import { call } from './call.ts';
import { isOffered, setOffered } from './offered-calls.ts';
import type { RequestOf } from './request.ts';

/** How servers answer an address or a method that they do not know. */
const unknownStatuses: readonly unknown[] = [404, 405, 501];

/**
 * Makes an optional call that has no item in its path, so that a 404 has only one meaning.
 * Throws the Failure `notFound` if the server does not have the call.
 * The call is then not sent again until the page is loaded again.
 */
export async function optionalCall<E extends Endpoint & { optional: true }>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal,
): Promise<AnswerOf<E>> {
  if (isOffered(endpoint) === false) throw new Failure('notFound');
  try {
    const answer = await call(endpoint, request, signal);
    setOffered(endpoint, true);
    return answer;
  } catch (error) {
    if (!isFailure(error) || !unknownStatuses.includes(error.status)) throw error;
    setOffered(endpoint, false);
    throw new Failure('notFound', { cause: error });
  }
}
