import { getCallee, getChildren, getName, getNode, getNodes, isFunction, type SyntaxNode } from './syntax.ts';

const machineMakers = ['setup', 'createMachine', 'createStateConfig', 'extend', 'provide'];
const actionMakers = ['assign', 'emit', 'raise', 'sendTo', 'sendParent'];

const makesMachine = (node: SyntaxNode): boolean =>
  machineMakers.includes(getCallee(node)) || getChildren(node).some(makesMachine);

/**
 * The parts of a module that run while a machine runs.
 * Functions are such parts, but not those around a chart.
 * Values in actions such as `assign({ text: '' })` are too.
 */
export function findImplementations(node: SyntaxNode): SyntaxNode[] {
  if (isFunction(node) && !makesMachine(node)) return [node];
  if (actionMakers.includes(getCallee(node))) return [node];
  return getChildren(node).flatMap(findImplementations);
}

/** The actions of each `setup`, by name. */
export const findActions = (program: SyntaxNode): SyntaxNode[] => findCalls(program, 'setup').flatMap(actionsIn);

const findCalls = (node: SyntaxNode, name: string): SyntaxNode[] => [
  ...(getCallee(node) === name ? [node] : []),
  ...getChildren(node).flatMap((child) => findCalls(child, name)),
];

function actionsIn(call: SyntaxNode): SyntaxNode[] {
  const fields = getNodes(call, 'arguments').flatMap((options) => getNodes(options, 'properties'));
  return fields
    .filter((field) => getName(getNode(field, 'key')) === 'actions')
    .flatMap((field) => getNodes(getNode(field, 'value'), 'properties'))
    .filter(({ type }) => type === 'Property');
}
