import type { CallParts } from './call-parts.ts';
import type { HttpRequest } from './http-request.ts';

export const attackKinds = [
  'token',
  'permission',
  'other customer',
  'type',
  'text',
  'number',
  'prototype',
  'size',
  'structure',
  'header',
  'generated',
] as const;
export type AttackKind = (typeof attackKinds)[number];

/** What the answer to an attack must be; by default anything that the contract allows. */
type Expectation = { rejects?: readonly [status: number, errorCode: number] };

/** A hostile request. */
export type Attack = Expectation & { kind: AttackKind; name: string; request: HttpRequest };

/**
 * An attack on a call changes a request that succeeds.
 * `send` makes changes that the parts cannot express.
 */
export type CallAttack = Expectation & {
  kind: AttackKind;
  name: string;
  change(parts: CallParts): CallParts;
  send?(request: HttpRequest): HttpRequest;
};
