import type * as v from 'valibot';
import type { PermissionCode } from './permissions.contract.ts';

/** A valibot schema whose answer is known; every wire shape is one. */
export type Schema<Output = unknown> = v.GenericSchema<unknown, Output>;

/** Who may make a call: anybody, whoever is signed in, or holders of any or of all of the codes. */
export type Access =
  | 'public'
  | 'signedIn'
  | { anyOf: readonly PermissionCode[] }
  | { allOf: readonly PermissionCode[] };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint<
  Path extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  /** One plain sentence: what the call is for. */
  summary: string;
  method: Method;
  /** The path below the base, parameters written `{name}`. */
  path: `/${string}`;
  /** The bases that offer it; the first is the usual one. */
  bases: readonly ['enterprise' | 'second', ...('enterprise' | 'second')[]];
  access: Access;
  /** The call changes nothing though its method says it may: it can be repeated and carries no idempotency key. */
  reads?: true;
  /** The answer is a secret, which the server keeps nowhere: the call takes no idempotency key. */
  isSecret?: true;
  params?: Path;
  query?: Query;
  body?: Body;
  answer: Answer;
};

export type AnswerOf<E extends { answer: Schema }> = v.InferOutput<E['answer']>;
export type BodyOf<E> = E extends { body: infer B extends Schema } ? v.InferOutput<B> : undefined;
export type QueryOf<E> = E extends { query: infer Q extends Schema } ? v.InferOutput<Q> : undefined;
export type ParamsOf<E> = E extends { params: infer P extends Schema } ? v.InferOutput<P> : undefined;

/** Writes a call down once, for the console, the reference server and the OpenAPI document alike. */
export const endpoint = <const E extends Endpoint>(written: E): E => written;
