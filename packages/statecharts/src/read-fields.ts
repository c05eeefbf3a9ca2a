import { isRecord } from './json.ts';
import { readField } from './json-writing.ts';
import {
  allNodes,
  getName,
  getNode,
  getNodes,
  isFunction,
  type PlacedNode,
  parseModule,
  type SyntaxNode,
} from './mutation/syntax.ts';
import { getImplementations, type Json, type JsonObject, type Machine } from './xstate-types.ts';

// Which fields functions of a machine read, by their syntax. Nothing of the machine runs.

/** Methods of lists, and what else tells the kind of a field. */
const listMethods = new Set(
  'map forEach filter find findIndex some every reduce flatMap join push at slice sort'.split(' '),
);
const numberMethods = new Set(['toFixed', 'toPrecision']);

/** A field can be called `constructor`, which each other object has. */
const createEmpty = (): JsonObject => Object.create(null);

/** Adds `a.b.c` to an example. The last name can be a method, which tells what it is called on. */
function addField(example: JsonObject, names: readonly string[], isCall: boolean): void {
  const method = isCall || names.at(-1) === 'length' ? names.at(-1) : undefined;
  const fields = method === undefined ? names : names.slice(0, -1);
  let place = example;
  for (const [at, name] of fields.entries()) {
    const known = place[name];
    if (at === fields.length - 1) {
      if (known === undefined) place[name] = createExample(name, method);
      return;
    }
    const inner: JsonObject = isRecord(known) ? known : createEmpty();
    place[name] = inner;
    place = inner;
  }
}

function createExample(name: string, method: string | undefined): Json {
  if (method !== undefined && listMethods.has(method)) return [];
  return method !== undefined && numberMethods.has(method) ? 0 : name;
}

/** A function as an expression; methods have no `function` before their name. */
export function parseFunction(text: string): SyntaxNode | undefined {
  for (const code of [`(${text})`, `({ ${text} })`])
    try {
      return parseModule('function.js', code);
    } catch {
      // What is built into the language has no code to read.
    }
  return undefined;
}

export const wrappers = ['ChainExpression', 'ParenthesizedExpression'];

/** The names after a variable: `a.b` of `event.a.b`. Undefined if the node is no such chain. */
function readNames(node: SyntaxNode | undefined, isRoot: IsRoot): string[] | undefined {
  if (!node) return undefined;
  if (isRoot(node)) return [];
  if (wrappers.includes(node.type)) return readNames(getNode(node, 'expression'), isRoot);
  const name = node.type === 'MemberExpression' ? readProperty(node) : undefined;
  const before = name === undefined ? undefined : readNames(getNode(node, 'object'), isRoot);
  return before && name !== undefined ? [...before, name] : undefined;
}

/** `b` of `a.b` and of `a['b']`. */
function readProperty(node: SyntaxNode): string | undefined {
  const property = getNode(node, 'property');
  if (node.computed !== true) return getName(property);
  const { value } = (property ?? {}) as { value?: unknown };
  return property?.type === 'Literal' && typeof value === 'string' ? value : undefined;
}

type IsRoot = (node: SyntaxNode) => boolean;

/** `b` of a pattern's part `a: b = 1`. */
function getTarget(property: SyntaxNode): SyntaxNode | undefined {
  const value = getNode(property, 'value');
  return value?.type === 'AssignmentPattern' ? getNode(value, 'left') : value;
}

function addPattern(example: JsonObject, before: readonly string[], pattern: SyntaxNode): void {
  for (const property of getNodes(pattern, 'properties')) {
    const key = getName(getNode(property, 'key'));
    const target = getTarget(property);
    if (key === '' || property.computed === true) continue;
    if (target?.type === 'ObjectPattern') addPattern(example, [...before, key], target);
    else addField(example, [...before, key], false);
  }
}

/** The parts of patterns that are named like the variable, as in `({ event: { id } }) => …`. */
const findParts = (nodes: readonly PlacedNode[], variable: string): SyntaxNode[] =>
  nodes.flatMap(({ node, parent }) => {
    const isPart = parent?.type === 'ObjectPattern' && getName(getNode(node, 'key')) === variable;
    return isPart ? (getTarget(node) ?? []) : [];
  });

/** The variable by its name, by another name of a pattern, or as a field of the first parameter. */
function createIsRoot(root: SyntaxNode, nodes: readonly PlacedNode[], variable: string): IsRoot {
  const names = new Set([variable, ...findParts(nodes, variable).map(getName)]);
  const [outer] = nodes.map(({ node }) => node).filter(isFunction);
  const parameter = getName(getNodes(outer ?? root, 'params')[0]);
  return (node) => {
    if (node.type === 'Identifier') return names.has(getName(node));
    if (node.type !== 'MemberExpression' || parameter === '') return false;
    const object = getNode(node, 'object');
    return object?.type === 'Identifier' && getName(object) === parameter && getName(node) === variable;
  };
}

function addNode(example: JsonObject, { node, parent }: PlacedNode, isRoot: IsRoot): void {
  const isSource = node.type === 'VariableDeclarator' || node.type === 'AssignmentExpression';
  const pattern = getNode(node, node.type === 'VariableDeclarator' ? 'id' : 'left');
  if (isSource && pattern?.type === 'ObjectPattern') {
    const names = readNames(getNode(node, node.type === 'VariableDeclarator' ? 'init' : 'right'), isRoot);
    if (names) addPattern(example, names, pattern);
    return;
  }
  const isInner = parent?.type === 'MemberExpression' && parent.object === node && readProperty(parent) !== undefined;
  const names = node.type === 'MemberExpression' && !isInner ? readNames(node, isRoot) : undefined;
  if (names && names.length > 0) addField(example, names, parent?.type === 'CallExpression' && parent.callee === node);
}

type ReadableFunction = { nodes: readonly PlacedNode[]; isRoot: IsRoot };

/** The parts of each function that can be read. */
const readFunctions = (functions: readonly string[], variable: string): ReadableFunction[] =>
  functions.flatMap((text) => {
    const root = parseFunction(text);
    if (!root) return [];
    const nodes = allNodes(root);
    return [{ nodes, isRoot: createIsRoot(root, nodes, variable) }];
  });

/**
 * An example with the fields that functions read of a variable such as `event`.
 * A text field is its own name.
 */
export function readFields(functions: readonly string[], variable: string): JsonObject {
  const example = createEmpty();
  for (const { nodes, isRoot } of readFunctions(functions, variable)) {
    for (const part of findParts(nodes, variable)) if (part.type === 'ObjectPattern') addPattern(example, [], part);
    for (const one of nodes) addNode(example, one, isRoot);
  }
  return example;
}

/** The field that a function returns, such as `parent` of `({ context }) => context.parent`. */
export function readReturned(text: string, variable: string): string | undefined {
  const [read] = readFunctions([text], variable);
  const outer = read?.nodes.find(({ node }) => node.type === 'ArrowFunctionExpression')?.node;
  return read && readNames(getNode(outer, 'body'), read.isRoot)?.at(-1);
}

/**
 * The fields of a variable to which functions send something.
 * They do so by `context.parent.send(…)` or `sendTo(context.parent, …)`.
 */
export function readReceivers(functions: readonly string[], variable: string): string[] {
  return readFunctions(functions, variable).flatMap(({ nodes, isRoot }) =>
    nodes.flatMap(({ node }) => {
      const callee = getNode(node, 'callee');
      const [first] = getNodes(node, 'arguments');
      const isSend =
        node.type === 'CallExpression' && getName(callee) === 'send' && callee?.type === 'MemberExpression';
      const isSendTo = node.type === 'CallExpression' && getName(callee) === 'sendTo';
      const receiver = isSend ? getNode(callee, 'object') : isSendTo ? (getNode(first, 'body') ?? first) : undefined;
      return readNames(receiver, isRoot)?.at(-1) ?? [];
    }),
  );
}

/** A field, and a value of it that makes a difference in a guard. */
export type Variant = { names: readonly string[]; value: Json };

const comparisons = ['===', '!==', '==', '!=', '<', '<=', '>', '>='];

function literalIn(node: SyntaxNode | undefined): Json | undefined {
  if (node?.type !== 'Literal') return undefined;
  const { value } = node as { value?: unknown };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** A number with its neighbors, so that each side of a limit is there. */
const withNeighbors = (value: Json): Json[] => (typeof value === 'number' ? [value, value - 1, value + 1] : [value]);

function variantsAt({ node, parent }: PlacedNode, isRoot: IsRoot): Variant[] {
  if (node.type === 'BinaryExpression' && comparisons.includes(String(node.operator))) {
    const [left, right] = [getNode(node, 'left'), getNode(node, 'right')];
    const names = readNames(left, isRoot) ?? readNames(right, isRoot);
    const value = literalIn(right) ?? literalIn(left);
    return names && value !== undefined ? withNeighbors(value).map((one) => ({ names, value: one })) : [];
  }
  if (node.type === 'SwitchCase' && parent !== undefined) {
    const names = readNames(getNode(parent, 'discriminant'), isRoot);
    const value = literalIn(getNode(node, 'test'));
    return names && value !== undefined ? [{ names, value }] : [];
  }
  const isDenied = node.type === 'UnaryExpression' && node.operator === '!';
  const tested = isDenied ? getNode(node, 'argument') : findTested(node);
  const names = readNames(tested, isRoot);
  // An example of text is true already.
  return names ? [{ names, value: false }] : [];
}

/** What an `if`, a choice or a guard of one expression asks for. */
function findTested(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'LogicalExpression') return getNode(node, 'left');
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return getNode(node, 'test');
  return node.type === 'ArrowFunctionExpression' ? getNode(node, 'body') : undefined;
}

/** The values that functions compare the fields of a variable with. */
export function readVariants(functions: readonly string[], variable: string): Variant[] {
  const all = readFunctions(functions, variable).flatMap(({ nodes, isRoot }) =>
    nodes.flatMap((one) => variantsAt(one, isRoot)),
  );
  return all.filter(({ names }) => names.length > 0);
}

const isHolder = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** The texts of all functions inside actions, guards and inputs, also of those that they name. */
export function functionTexts(machine: Machine, values: readonly unknown[]): string[] {
  const { actions, guards } = getImplementations(machine);
  const seen = new Set<unknown>();
  const texts: string[] = [];
  // A context can be deeper than calls can be inside each other.
  const open = values.toReversed();
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') open.push(guards[value], actions[value]);
    if (!isHolder(value) || seen.has(value)) continue;
    seen.add(value);
    if (typeof value === 'function') texts.push(String(value));
    for (const name of Object.keys(value).reverse()) open.push(readField(value, name));
  }
  return texts;
}
