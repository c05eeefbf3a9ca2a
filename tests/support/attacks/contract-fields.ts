import fc, { type Arbitrary } from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PartName } from './call-parts.ts';
import { hostileTexts } from './hostile-values.ts';

/** What this test reads of a valibot schema. */
type SchemaNode = {
  type: string;
  entries?: Record<string, SchemaNode>;
  wrapped?: SchemaNode;
  item?: SchemaNode;
  options?: readonly unknown[];
  literal?: unknown;
  requirement?: unknown;
  pipe?: readonly SchemaNode[];
};

/** A field of a request: a value, a list or an object of its parameters, query or body. */
export type ContractField = { part: PartName; path: readonly (string | number)[]; node: SchemaNode };

const isNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null && 'type' in value;

const getNodes = ({ options = [] }: SchemaNode): SchemaNode[] => options.filter(isNode);

const entryCount = ({ entries = {} }: SchemaNode): number => Object.keys(entries).length;

/** The schema without its defaults; of several choices the one with the most entries. */
const mainNode = (node: SchemaNode): SchemaNode => {
  if (node.wrapped) return mainNode(node.wrapped);
  const [largest] = getNodes(node)
    .map(mainNode)
    .toSorted((one, other) => entryCount(other) - entryCount(one));
  return largest ?? node;
};

const fieldsBelow = (part: PartName, path: ContractField['path'], schema: SchemaNode): ContractField[] => {
  const node = mainNode(schema);
  const named = Object.entries(node.entries ?? {}).flatMap(([name, one]) => fieldsBelow(part, [...path, name], one));
  const items = node.item ? fieldsBelow(part, [...path, 0], node.item) : [];
  return [{ part, path, node: schema }, ...named, ...items];
};

/** The fields of a call by its schemas, without the parts themselves. */
export const contractFields = (endpoint: Endpoint): ContractField[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part] as SchemaNode | undefined;
    return schema ? fieldsBelow(part, [], schema).slice(1) : [];
  });

const baseType = (field: ContractField): string => mainNode(field.node).type;
const isObject = (field: ContractField): boolean => baseType(field) === 'object';
export const isList = (field: ContractField): boolean => baseType(field) === 'array';
/** Whether a field is a value without parts. */
export const isLeaf = (field: ContractField): boolean => !isObject(field) && !isList(field);

/** Whether a field takes any text, or texts of a form. */
export const takesText = (field: ContractField): boolean => baseType(field) === 'string';

/** Whether a field takes a number, or as a query its digits. */
export const takesNumber = (field: ContractField): boolean =>
  field.part === 'query' || getNodes(field.node).some(({ type }) => type === 'number') || baseType(field) === 'number';

/** The objects of a body: itself and those in it. */
export const objectPaths = (fields: readonly ContractField[]): ContractField['path'][] => [
  [],
  ...fields.filter((field) => field.part === 'body' && isObject(field)).map(({ path }) => path),
];

const getActions = (node: SchemaNode): SchemaNode[] =>
  node.pipe?.flatMap((step, index) => (index === 0 && step.pipe ? getActions(step) : [step])) ?? [];

const findPattern = (node: SchemaNode): RegExp | undefined =>
  getActions(node)
    .map(({ requirement }) => requirement)
    .find((requirement) => requirement instanceof RegExp);

const textLength = 70;

const textArbitrary = (node: SchemaNode): Arbitrary<unknown> => {
  const form = findPattern(node);
  const valid = form ? fc.stringMatching(form) : fc.string({ unit: 'grapheme', maxLength: textLength });
  return fc.oneof(
    { arbitrary: valid, weight: 4 },
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: 'binary', maxLength: textLength }),
  );
};

const numbers = fc.oneof(fc.integer({ min: -2, max: 100 }), fc.maxSafeInteger(), fc.double());

const nodeArbitrary = (node: SchemaNode): Arbitrary<unknown> => {
  if (node.wrapped) return fc.oneof(fieldArbitrary(node.wrapped), fc.constantFrom(null, undefined));
  if (node.entries) {
    const entries = Object.entries(node.entries).map(([name, one]) => [name, fieldArbitrary(one)] as const);
    return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  }
  if (node.item) return fc.array(fieldArbitrary(node.item), { maxLength: 6 });
  const choices = getNodes(node);
  if (choices.length > 0) return fc.oneof(...choices.map(fieldArbitrary));
  if (node.type === 'picklist') return fc.constantFrom(...(node.options ?? []));
  if (node.type === 'literal') return fc.constant(node.literal);
  if (node.type === 'number') return numbers;
  return node.type === 'boolean' ? fc.boolean() : textArbitrary(node);
};

/** Values that mostly have the type of a field, and sometimes any other. */
const fieldArbitrary = (node: SchemaNode): Arbitrary<unknown> =>
  fc.oneof({ arbitrary: nodeArbitrary(node), weight: 8 }, { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 });

export type FieldChange = { field: ContractField; value: unknown };

/** Values for one to three fields of a call. */
export const changeArbitrary = (fields: readonly ContractField[]): Arbitrary<FieldChange[]> =>
  fc
    .subarray([...fields], { minLength: 1, maxLength: Math.min(3, fields.length) })
    .chain((chosen) =>
      fc.tuple(...chosen.map((field) => fieldArbitrary(field.node).map((value) => ({ field, value })))),
    );
