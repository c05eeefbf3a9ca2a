import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { readAnswer } from './answer.ts';
import { arrivedReply } from './answer-cache.ts';
import { connection, isConnected } from './connection.ts';
import { preparedRequest } from './prepared-request.ts';
import type { RequestOf, RequestOptions } from './request.ts';

/**
 * The answer to an early request that has arrived before its call.
 * The call can still use it.
 */
export function arrivedAnswer<E extends Endpoint>(endpoint: E, request: RequestOf<E>): AnswerOf<E> | undefined {
  const options: RequestOptions = request;
  const token = isConnected() ? connection().accessToken() : undefined;
  if (token === undefined) return undefined;
  try {
    const base = connection().base(options.base ?? endpoint.bases[0]);
    const reply = arrivedReply(preparedRequest(endpoint, base, options), token);
    return reply && readAnswer(endpoint.answer, reply);
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}
