import { readField } from './json-writing.ts';
import { allNodes, getName, getNode, getNodes, isFunction, type SyntaxNode } from './mutation/syntax.ts';
import { parseFunction, wrappers } from './read-fields.ts';

const getField = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? readField(value, name) : undefined;

/** Whether an action sets fields of the context. */
export const isAssign = (action: unknown): boolean => getField(action, 'type') === 'xstate.assign';

/**
 * The fields of the context that an action sets.
 * Undefined if it sets none, or a function decides them in a way that its text does not show.
 */
export function findAssigned(action: unknown): string[] | undefined {
  if (!isAssign(action)) return undefined;
  const assignment = getField(action, 'assignment');
  if (typeof assignment === 'function') return readReturnedNames(String(assignment));
  return typeof assignment === 'object' && assignment !== null ? Object.keys(assignment) : undefined;
}

/**
 * The names of the fields that a function returns, such as `a` and `b` of `() => ({ a: 1, b: 2 })`.
 * Undefined if it does more than return an object, or not all names are in its text.
 */
function readReturnedNames(text: string): string[] | undefined {
  const root = parseFunction(text);
  const outer = root && allNodes(root).find(({ node }) => isFunction(node))?.node;
  const body = getNode(outer, 'body');
  const [only, ...others] = getNodes(body, 'body');
  const isReturn = others.length === 0 && only?.type === 'ReturnStatement';
  const returned = skipWrappers(isReturn ? getNode(only, 'argument') : body);
  const properties = getNodes(returned, 'properties');
  const isRead = (property: SyntaxNode) => property.type === 'Property' && property.computed !== true;
  if (returned?.type !== 'ObjectExpression' || !properties.every(isRead)) return undefined;
  return properties.map((property) => readKey(getNode(property, 'key')));
}

const skipWrappers = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
  node && wrappers.includes(node.type) ? skipWrappers(getNode(node, 'expression')) : node;

/** A key is a name, a text or a number. */
const readKey = (key: SyntaxNode | undefined): string => getName(key) || String(key?.value ?? '');
