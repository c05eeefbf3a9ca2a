import { type Edit, type EditInput, getText, replace } from './edit.ts';
import { getCallee, getName, getNode, getNodes, isFunction, type SyntaxNode } from './syntax.ts';

/** Fields of a chart, which has mutants of its own. */
const chartFields = 'states invoke src onDone onError target guard always entry exit meta initial'.split(' ');

const getField = (field: SyntaxNode): string => getName(getNode(field, 'key'));

const isData = (field: SyntaxNode): boolean => {
  const value = getNode(field, 'value');
  return getField(field) !== 'type' && !(value && isFunction(value));
};

/** Two values of an object change places; a field of it is dropped. */
export function fieldEdits(node: SyntaxNode, input: EditInput, parent?: SyntaxNode): Edit[] {
  const fields = node.type === 'ObjectExpression' ? getNodes(node, 'properties') : [];
  if (fields.some((field) => chartFields.includes(getField(field)))) return [];
  const isAssigner = parent !== undefined && getCallee(parent) === 'assign';
  return [...swapFields(fields, input), ...dropFields(node, fields, { input, isAssigner })];
}

function swapFields(fields: SyntaxNode[], input: EditInput): Edit[] {
  const isSwappable = (field: SyntaxNode) => field.type === 'Property' && field.computed === false && isData(field);
  return fields.slice(1).flatMap((second, at): Edit[] => {
    const first = fields[at];
    const [one, other] = [first, second].map((field) => getNode(field, 'value'));
    if (!first || !one || !other || !isSwappable(first) || !isSwappable(second)) return [];
    const [oneText, otherText] = [getText(input, one), getText(input, other)];
    if (oneText === otherText) return [];
    const keys = [first, second].map((field) => getText(input, getNode(field, 'key') ?? field));
    const text = `${keys[0]}: ${otherText}, ${keys[1]}: ${oneText}`;
    const shown = input.source.slice(first.start, second.end);
    return [{ kind: 'fields swapped', start: first.start, end: second.end, text, shown }];
  });
}

type Drop = { input: EditInput; isAssigner: boolean };

function dropFields(node: SyntaxNode, fields: SyntaxNode[], { input, isAssigner }: Drop): Edit[] {
  return fields
    .filter((field) => isAssigner || isData(field))
    .map((field) => {
      const others = fields.filter((one) => one !== field).map((one) => getText(input, one));
      const text = `{ ${others.join(', ')} }`;
      return { ...replace(input, node, { kind: 'field dropped', text }), shown: getText(input, field) };
    });
}
