import type { Plugin } from 'vite';

type Name = { name?: string };

type Node = {
  type: string;
  start: number;
  end: number;
  key?: Name;
  callee?: { property?: Name };
  value?: Node;
  properties?: readonly Node[];
};

const wordKeys: readonly unknown[] = ['description', 'meta'];
/** What stands beside a description in a part of a chart that is written apart from it. */
const partKeys: readonly unknown[] = ['target', 'actions', 'states'];
const dataKeys: readonly unknown[] = ['context', 'input', 'params', 'output'];

/**
 * Leaves the sentences of the charts, which people read in docs/statecharts, and the husks of their types out of what
 * customers load: the states, events and guards run without them. Blanks take their place, so that every line keeps its number.
 */
export function quietCharts(): Plugin {
  return {
    name: 'quiet-charts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /src\/machines\/(.*\.machine|shared\/.*)\.ts$/ },
      handler(code) {
        return { code: withoutWords(code, this.parse(code)), map: null };
      },
    },
  };
}

/** The code of a chart without its words, given its syntax tree. */
const withoutWords = (code: string, tree: Node): string =>
  wordsIn(tree)
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end }))
    .reduce((text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end), code);

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

function wordsIn(node: Node, isChart = false): Node[] {
  if ((isChart && isWords(node)) || isTypes(node)) return [node];
  if (isData(node)) return [];
  const isWithin = isChart || isChartCall(node) || isChartPart(node);
  return Object.values<unknown>(node)
    .flat()
    .filter(isNode)
    .flatMap((part) => wordsIn(part, isWithin));
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const keyOf = (node: Node) => (node.type === 'Property' ? node.key?.name : undefined);

const isWords = (node: Node) => wordKeys.includes(keyOf(node));

/** The types of a machine, which are empty objects once their types are gone: `{ context: {}, events: {} }`. */
const isTypes = ({ key, value }: Node) => key?.name === 'types' && (value?.properties ?? []).every(isEmptyObject);

const isEmptyObject = ({ value }: Node) => value?.type === 'ObjectExpression' && value.properties?.length === 0;

/** What a chart remembers or hands on may well have a description of its own. */
const isData = (node: Node) => dataKeys.includes(keyOf(node));

const isChartCall = (node: Node) => node.type === 'CallExpression' && node.callee?.property?.name === 'createMachine';

/** A state or transition that several charts or states share, as a constant of its own. */
const isChartPart = ({ properties = [] }: Node) => {
  const keys = properties.map(keyOf);
  return keys.includes('description') && keys.some((key) => partKeys.includes(key));
};
