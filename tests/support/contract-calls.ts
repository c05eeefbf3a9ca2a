import type { Access } from '#contract/endpoint.ts';

/**
 * The fields of a request or an answer.
 * `true` keeps a value as it is, and a single element stands for each element of a list.
 */
export type Shape = true | readonly [Shape] | { readonly [name: string]: Shape };

/**
 * What the specification says about a call.
 * The fields are those of its query or body, and of its answer.
 * A call beyond the wire contract has no fields.
 */
type CallRow = { access: Access; request?: never } | { access: Access; request: string; answer: string };

/**
 * The calls of a noun by method and path.
 * They are written by hand: never generate them from the contract.
 */
export type CallRows = Readonly<Record<string, CallRow>>;

/** Every `*.calls.ts`, found by its file name. */
const modules = import.meta.glob<{ calls: CallRows }>('/tests/server/**/*.calls.ts', { eager: true });

export const specifiedCalls: readonly [line: string, row: CallRow][] = Object.values(modules).flatMap(({ calls }) =>
  Object.entries(calls),
);

/** Reads `{a,b:{c},d:[{e}]}`. */
const shapeIn = (text: string): Shape =>
  JSON.parse(
    text
      .replaceAll(/\s/g, '')
      .replaceAll(/(\w+)(:?)/g, (_, name: string, colon: string) => `"${name}":${colon ? '' : 'true'}`),
  );

export type ContractCall = { line: string; request: Shape; answer: Shape };

/**
 * The calls of the wire contract.
 * `line` is the method and the path, with parameters as `{name}`.
 */
export const contractCalls: readonly ContractCall[] = specifiedCalls.flatMap(([line, row]) =>
  row.request === undefined ? [] : [{ line, request: shapeIn(row.request), answer: shapeIn(row.answer) }],
);

const patterns = contractCalls
  .toSorted((one, other) => one.line.split('{').length - other.line.split('{').length)
  .map((call) => ({ call, pattern: new RegExp(`^${call.line.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * Returns the call of a method and a path, such as 'GET /ent/v1/permissions'.
 * Returns undefined if the contract has no such call.
 */
export const contractCallAt = (line: string): ContractCall | undefined =>
  patterns.find(({ pattern }) => pattern.test(line))?.call;

/** A value of JSON with the fields of a shape alone. */
export function fieldsIn(value: unknown, shape: Shape): unknown {
  if (shape === true || typeof value !== 'object' || value === null) return value;
  if (isList(shape)) return Array.isArray(value) ? value.map((one) => fieldsIn(one, shape[0])) : value;
  const fields = Object.entries(value).flatMap(([name, one]) => {
    const inner = shape[name];
    return inner === undefined ? [] : [[name, fieldsIn(one, inner)] as const];
  });
  return Object.fromEntries(fields);
}

const isList = (shape: Exclude<Shape, true>): shape is readonly [Shape] => Array.isArray(shape);
