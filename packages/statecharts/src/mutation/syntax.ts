import { parseSync } from 'oxc-parser';

/** A node of the syntax tree of a module (ESTree with TypeScript). */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown };

const hasFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isNode = (value: unknown): value is SyntaxNode =>
  hasFields(value) && typeof value.type === 'string' && typeof value.start === 'number';

/** Types do nothing at run time; only these nodes contain an expression. */
const typedExpressions = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];
const isRunning = ({ type }: SyntaxNode) => !type.startsWith('TS') || typedExpressions.includes(type);

/** The nodes in the fields of a node, without types. */
export const getChildren = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flat().filter(isNode).filter(isRunning);

export const getNode = (node: SyntaxNode | undefined, field: string): SyntaxNode | undefined => {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
};

export const getNodes = (node: SyntaxNode | undefined, field: string): SyntaxNode[] =>
  [node?.[field]].flat().filter(isNode);

/** The name of an identifier, or of the member that an expression ends with. */
export function getName(node: SyntaxNode | undefined): string {
  if (node?.type === 'MemberExpression') return getName(getNode(node, 'property'));
  return typeof node?.name === 'string' ? node.name : '';
}

export const isFunction = ({ type }: SyntaxNode): boolean =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type);

export const getCallee = (node: SyntaxNode): string =>
  node.type === 'CallExpression' ? getName(getNode(node, 'callee')) : '';

/** Throws if the text of the file is no TypeScript. */
export function parseModule(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
  return program;
}

export type PlacedNode = { node: SyntaxNode; parent: SyntaxNode | undefined };

/** Every node from this one on, each with the node around it. */
export function allNodes(node: SyntaxNode, parent?: SyntaxNode): PlacedNode[] {
  return [{ node, parent }, ...getChildren(node).flatMap((child) => allNodes(child, node))];
}
