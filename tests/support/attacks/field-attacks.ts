import fc from 'fast-check';
import { defaultBodyMaxBytes, type Endpoint } from '#contract/endpoint.ts';
import type { AttackKind, CallAttack } from './attack.ts';
import { withValue } from './call-parts.ts';
import {
  type ContractField,
  changeArbitrary,
  contractFields,
  isLeaf,
  isList,
  objectPaths,
  takesNumber,
  takesText,
} from './contract-fields.ts';
import { hostileTexts, hugeNumbers, prototypeNames, wrongTypes } from './hostile-values.ts';
import { type OtherCustomer, otherId } from './other-customer.ts';

const shownLength = 40;

const change = (kind: AttackKind, field: Pick<ContractField, 'part' | 'path'>, value: unknown): CallAttack => ({
  kind,
  name: `${field.part} ${field.path.join('.')} = ${String(JSON.stringify(value)).slice(0, shownLength)}`,
  change: (parts) => withValue(parts, field, value),
});

const changes = (kind: AttackKind, fields: readonly ContractField[], values: readonly unknown[]): CallAttack[] =>
  fields.flatMap((field) => values.map((value) => change(kind, field, value)));

/** Another customer's IDs: each alone, and all together. */
export const otherCustomerAttacks = (name: string, endpoint: Endpoint, { ids }: OtherCustomer): CallAttack[] => {
  const found = contractFields(endpoint).flatMap((field) => {
    const id = isLeaf(field) ? otherId(name, field.path, ids) : undefined;
    return id === undefined ? [] : [{ field, id }];
  });
  const kind = 'other customer';
  const all: CallAttack = {
    kind,
    name: 'all IDs',
    change: (parts) => found.reduce((changed, { field, id }) => withValue(changed, field, id), parts),
  };
  return found.length === 0 ? [] : [...found.map(({ field, id }) => change(kind, field, id)), all];
};

const createTextAttacks = (field: ContractField): CallAttack[] =>
  changes('text', [field], takesText(field) ? hostileTexts : hostileTexts.slice(0, 4));

const prototypeAttacks = (endpoint: Endpoint, fields: readonly ContractField[]): CallAttack[] => {
  const kind = 'prototype';
  const value = { isAdministrator: true, prototype: { isAdministrator: true } };
  const objects = endpoint.body ? objectPaths(fields) : [[]];
  const inBody = objects.flatMap((path) =>
    prototypeNames.slice(0, 2).map((name) => change(kind, { part: 'body', path: [...path, name] }, value)),
  );
  const inQuery = prototypeNames.slice(0, 2).map((name) => change(kind, { part: 'query', path: [name] }, ['x', 'y']));
  const asText = changes(kind, fields.filter(takesText), prototypeNames.slice(0, 2));
  return [...inBody, ...inQuery, ...asText];
};

const longText = 'x'.repeat(5_000);
const manyItems = (path: ContractField['path']) => Array.from({ length: 3_000 }, (_, index) => `${path[0]}-${index}`);
const manyNames = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`name${index}`, 1]));
const manyParameters = Object.fromEntries(Array.from({ length: 2_400 }, (_, index) => [index.toString(36), '']));

const sizeAttacks = (endpoint: Endpoint, fields: readonly ContractField[]): CallAttack[] => {
  const kind = 'size';
  const maxBytes = endpoint.bodyMaxBytes ?? defaultBodyMaxBytes;
  const tooLong = {
    kind,
    change: (parts) => ({ ...parts, body: 'x'.repeat(maxBytes + 1) }),
  } as const satisfies Partial<CallAttack>;
  const rejects = [413, 41300] as const;
  const bodies: CallAttack[] = [
    { ...tooLong, name: 'announced body', rejects },
    { ...tooLong, name: 'body in chunks', rejects, send: (request) => ({ ...request, isChunked: true }) },
  ];
  return [
    ...(endpoint.method === 'GET' ? [] : bodies),
    ...changes(kind, fields.filter(isLeaf), [longText]),
    ...fields.filter(isList).map((field) => change(kind, field, manyItems(field.path))),
    change(kind, { part: 'body', path: ['more'] }, manyNames),
    { kind, name: 'many query names', change: (parts) => ({ ...parts, query: manyParameters }) },
  ];
};

const generatedAttacks = (fields: readonly ContractField[], { seed, runs }: { seed: number; runs: number }) =>
  fc.sample(changeArbitrary(fields), { seed, numRuns: runs }).map(
    (sampled): CallAttack => ({
      kind: 'generated',
      name: sampled.map(({ field, value }) => `${field.path.join('.')} = ${String(JSON.stringify(value))}`).join(', '),
      change: (parts) => sampled.reduce((changed, { field, value }) => withValue(changed, field, value), parts),
    }),
  );

/** Hostile values in the fields of a call. */
export const fieldAttacks = (endpoint: Endpoint, options: { seed: number; runs: number }): CallAttack[] => {
  const fields = contractFields(endpoint);
  const leaves = fields.filter(isLeaf);
  return [
    ...changes('type', fields, wrongTypes),
    ...leaves.flatMap(createTextAttacks),
    ...changes('number', leaves.filter(takesNumber), hugeNumbers),
    ...prototypeAttacks(endpoint, fields),
    ...sizeAttacks(endpoint, fields),
    ...(fields.length === 0 ? [] : generatedAttacks(fields, options)),
  ];
};
