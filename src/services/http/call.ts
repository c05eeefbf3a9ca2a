import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { BaseName } from './connection.ts';

type Given<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: never } : { [K in Key]: Value };

export type LooseRequest = {
  params?: object;
  query?: object;
  body?: unknown;
  /** Another base than the endpoint's first. */
  base?: BaseName;
  /** Tried again when the server cannot be reached; reads are unless told otherwise. */
  retry?: boolean;
};

export type RequestOf<E extends Endpoint> = LooseRequest &
  Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>>;

/** Makes one call of the contract and checks its answer; throws a Failure, or the reason of an abort. */
export function call<E extends Endpoint>(
  _endpoint: E,
  _request: RequestOf<E>,
  _signal: AbortSignal,
): Promise<AnswerOf<E>> {
  throw new Error('not written yet');
}
