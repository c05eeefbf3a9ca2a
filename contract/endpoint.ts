import type * as v from 'valibot';
import type { PermissionCode } from './permission-groups.ts';

/** A valibot schema with a known output; every wire format is one. */
export type Schema<Output = unknown> = v.GenericSchema<unknown, Output>;

/**
 * What another system can do with its token.
 * It reads the metrics, imports study events, or manages the accounts of learners.
 */
export const opsScopes = ['metrics', 'events', 'provisioning'] as const;

export type OpsScope = (typeof opsScopes)[number];

/**
 * Who can make a call.
 * Everyone, signed-in administrators, those with any or all of the codes, or another system.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | { scope: OpsScope }
  | { anyOf: readonly PermissionCode[] }
  | { allOf: readonly PermissionCode[] };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The maximum request body in bytes of an endpoint without its own limit. */
export const defaultBodyMaxBytes = 16_384;

export type Endpoint<
  Path extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  /** One plain sentence about the purpose of the call. */
  summary: string;
  method: Method;
  /** The path below the base, with parameters as `{name}`. */
  path: `/${string}`;
  /** The bases that offer the call; the first is the default. */
  bases: readonly ['enterprise' | 'second', ...('enterprise' | 'second')[]];
  access: Access;
  /**
   * The call changes nothing in spite of its method.
   * It can be repeated and has no idempotency key.
   */
  reads?: true;
  /**
   * A server need not have the call.
   * It then answers 404, and the console works without the call.
   * A comment at each says how.
   */
  optional?: true;
  /**
   * A queue takes what is sent and completes what it has begun.
   * So the server ends the call when its client has gone, as it ends a read.
   */
  isQueued?: true;
  /** The answer is a secret that the server does not store, so the call has no idempotency key. */
  isSecret?: true;
  /** The failure statuses that do not already follow from the method and the access. */
  furtherStatuses?: readonly (401 | 404 | 409)[];
  params?: Path;
  query?: Query;
  body?: Body;
  /** The maximum body in bytes; `defaultBodyMaxBytes` if missing. */
  bodyMaxBytes?: number;
  answer: Answer;
};

/** Whether a call is made with a token of another system, not by an administrator. */
export const takesOpsToken = (access: Access): access is { scope: OpsScope } =>
  typeof access === 'object' && 'scope' in access;

export type AnswerOf<E extends { answer: Schema }> = v.InferOutput<E['answer']>;
export type BodyOf<E> = E extends { body: infer B extends Schema } ? v.InferOutput<B> : undefined;
export type QueryOf<E> = E extends { query: infer Q extends Schema } ? v.InferOutput<Q> : undefined;
export type ParamsOf<E> = E extends { params: infer P extends Schema } ? v.InferOutput<P> : undefined;

/** Defines a call for the console, the reference server and the OpenAPI document. */
export const endpoint = <const E extends Endpoint>(written: E): E => written;

/** How a call is addressed, without its schemas. */
export type FirstCall = Pick<Endpoint, 'method' | 'path' | 'bases' | 'optional'>;
