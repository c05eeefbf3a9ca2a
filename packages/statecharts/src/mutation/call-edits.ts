import { type Edit, type EditInput, getText, replace } from './edit.ts';
import { getCallee, getName, getNode, getNodes, isFunction, type SyntaxNode } from './syntax.ts';

const isPlain = (node: SyntaxNode): boolean => !isFunction(node) && node.type !== 'SpreadElement';

/** Two arguments change places; the last of several is dropped. */
export function callEdits(node: SyntaxNode, input: EditInput): Edit[] {
  const inputs = node.type === 'CallExpression' ? getNodes(node, 'arguments') : [];
  const swapped = inputs.slice(1).flatMap((second, at): Edit[] => {
    const first = inputs[at];
    if (!first || !isPlain(first) || !isPlain(second) || getText(input, first) === getText(input, second)) return [];
    const between = input.source.slice(first.end, second.start);
    const text = getText(input, second) + between + getText(input, first);
    const { start } = first;
    const before = input.source.slice(start, second.end);
    return [{ kind: 'arguments swapped', start, end: second.end, text, shown: `${getCallee(node)}(${before})` }];
  });
  return [...swapped, ...dropArgument(node, inputs, input)];
}

function dropArgument(node: SyntaxNode, inputs: SyntaxNode[], input: EditInput): Edit[] {
  const [last, before] = inputs.toReversed();
  if (!last || !before || !['Identifier', 'MemberExpression'].includes(last.type)) return [];
  const shown = `${getText(input, last)} of ${getCallee(node)}`;
  return [{ kind: 'argument dropped', start: before.end, end: last.end, text: '', shown }];
}

/** A call whose result nobody uses is dropped. */
export function dropCall(node: SyntaxNode, input: EditInput): Edit[] {
  const expression = node.type === 'ExpressionStatement' ? getNode(node, 'expression') : undefined;
  if (expression?.type !== 'CallExpression') return [];
  return [{ ...replace(input, node, { kind: 'call dropped', text: ';' }), shown: getText(input, node) }];
}

/** A plain action does nothing. */
export function dropAction(field: SyntaxNode, input: EditInput): Edit[] {
  const [key, value] = [getNode(field, 'key'), getNode(field, 'value')];
  if (!key || !value || !(isFunction(value) || value.type === 'Identifier')) return [];
  const name = getText(input, key);
  const edit = { ...replace(input, field, { kind: 'action emptied', text: `${name}: () => {}` }), shown: name };
  const other = value.type === 'Identifier' ? input.functions.get(getName(value)) : undefined;
  if (other === undefined) return [edit];
  return [edit, replace(input, field, { kind: 'other function', text: `${name}: ${other}` })];
}

/** Another function of the same module is called or handed on. */
export function replaceFunction(node: SyntaxNode, input: EditInput, parent?: SyntaxNode): Edit[] {
  const other = node.type === 'Identifier' ? input.functions.get(getName(node)) : undefined;
  const isCallee = parent?.type === 'CallExpression';
  return other !== undefined && isCallee ? [replace(input, node, { kind: 'other function', text: other })] : [];
}
