import { type Edit, type EditInput, getText, replace } from './edit.ts';
import { getCallee, getName, getNode, getNodes, type SyntaxNode } from './syntax.ts';

const comparisons: Readonly<Record<string, [kind: string, operator: string]>> = {
  '>': ['limit moved', '>='],
  '>=': ['limit moved', '>'],
  '<': ['limit moved', '<='],
  '<=': ['limit moved', '<'],
  '===': ['condition negated', '!=='],
  '!==': ['condition negated', '==='],
  '&&': ['condition changed', '||'],
  '||': ['condition changed', '&&'],
};

function replaceOperator(node: SyntaxNode, input: EditInput, [kind, operator]: [string, string]): Edit[] {
  const [left, right] = [getNode(node, 'left'), getNode(node, 'right')];
  if (!left || !right) return [];
  const between = input.source.slice(left.end, right.start);
  const text = between.replace(String(node.operator), operator);
  const shown = `${getText(input, node)} → ${operator}`;
  return [{ kind, start: left.end, end: right.start, text, shown }];
}

const predicateName = /^(is|has|can|some|every|includes)([A-Z]|$)/;

/** Whether an expression is a condition by its form or name. */
const isCondition = (node: SyntaxNode): boolean =>
  node.type === 'UnaryExpression'
    ? node.operator === '!'
    : predicateName.test(node.type === 'CallExpression' ? getCallee(node) : getName(node));

function findCondition(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return getNode(node, 'test');
  const body = node.type === 'ArrowFunctionExpression' ? getNode(node, 'body') : undefined;
  return body && isCondition(body) ? body : undefined;
}

/** A limit moves by one, `&&` becomes `||`, or a condition is negated. */
export function changeCondition(node: SyntaxNode, input: EditInput): Edit[] {
  const comparison = comparisons[String(node.operator)];
  const operators = comparison ? replaceOperator(node, input, comparison) : [];
  const condition = findCondition(node);
  // Of a comparison with `===`, the operator is negated already.
  if (!condition || /^[!=]==$/.test(String(condition.operator))) return operators;
  const text = `!(${getText(input, condition)})`;
  return [...operators, replace(input, condition, { kind: 'condition negated', text })];
}

const isLiteral = (node: SyntaxNode | undefined, value?: unknown): boolean =>
  node?.type === 'Literal' && (value === undefined || node.value === value);

/** The first item instead of the one that is found, and the second instead of the first. */
export function changeItem(node: SyntaxNode, input: EditInput): Edit[] {
  const kind = 'wrong item';
  const property = node.type === 'MemberExpression' && node.computed === true ? getNode(node, 'property') : undefined;
  if (property && !isOtherKey(property)) return [replace(input, property, { kind, text: getOtherItem(property) })];
  const callee = getNode(node, 'callee');
  const list = getNode(callee, 'object');
  const [first] = getNodes(node, 'arguments');
  const name = getCallee(node);
  if (!list || !first) return [];
  if (name === 'find' || name === 'findLast')
    return [replace(input, node, { kind, text: `${getText(input, list)}${callee?.optional ? '?.' : '.'}at(0)` })];
  if (name === 'findIndex' || name === 'indexOf') return [replace(input, node, { kind, text: '0' })];
  return name === 'at' ? [replace(input, first, { kind, text: getOtherItem(first) })] : [];
}

const getOtherItem = (index: SyntaxNode): string => (isLiteral(index, 0) ? '1' : '0');

/** A fixed key of an object, or a fixed place after the first. */
const isOtherKey = (property: SyntaxNode): boolean => isLiteral(property) && !isLiteral(property, 0);

const calculations: Readonly<Record<string, string>> = { '-': '+', '*': '/', '/': '*' };

/** A calculation goes the other way, and true becomes false. */
export function changeNumber(node: SyntaxNode, input: EditInput): Edit[] {
  if (node.type === 'Literal' && typeof node.value === 'boolean')
    return [replace(input, node, { kind: 'value changed', text: String(!node.value) })];
  if (node.type !== 'BinaryExpression') return [];
  const isCounting = [getNode(node, 'left'), getNode(node, 'right')].some((one) => typeof one?.value === 'number');
  const operator = node.operator === '+' && isCounting ? '-' : calculations[String(node.operator)];
  return operator === undefined ? [] : replaceOperator(node, input, ['calculation changed', operator]);
}
