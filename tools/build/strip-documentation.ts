import type { Plugin } from 'vite';

type Node = {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: unknown;
  properties?: readonly Node[];
};

type NodeTest = (node: Node) => boolean;

const textTypes: readonly unknown[] = ['Literal', 'TemplateLiteral', 'BinaryExpression'];

/** Removes from the bundles what only the documents and the build read: chart texts and the budgets of the routes. */
export function stripDocumentation(): Plugin[] {
  return [
    stripping('strip-chart-texts', /\/src\/machines\/.*\.ts$/, isChartText),
    stripping('strip-budgets', /\/src\/rules\/routes\.ts$/, (node) => keyOf(node) === 'budget'),
  ];
}

const stripping = (name: string, id: RegExp, strips: NodeTest): Plugin => ({
  name,
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id },
    handler(code) {
      return { code: withoutNodes(code, nodesIn(this.parse(code) as Node, strips)), map: null };
    },
  },
});

/** Replaces nodes by blanks, so that line numbers stay the same. */
const withoutNodes = (code: string, nodes: readonly Node[]): string =>
  nodes
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end }))
    .reduce((text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end), code);

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const nodesIn = (node: Node, strips: NodeTest): Node[] =>
  strips(node)
    ? [node]
    : Object.values<unknown>(node)
        .flat()
        .filter(isNode)
        .flatMap((part) => nodesIn(part, strips));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const keyOf = (node: Node) => (node.type === 'Property' ? node.key?.name : undefined);

const isChartText: NodeTest = (node) => {
  const key = keyOf(node);
  if (!key || !isNode(node.value)) return false;
  if (key === 'description') return textTypes.includes(node.value.type) && node.value.end - node.value.start > 2;
  if (key === 'meta') return (node.value.properties ?? []).some((one) => keyOf(one) === 'requirements');
  return key === 'types' && (node.value.properties ?? []).every(isEmptyObject);
};

/** The types of a machine are empty objects once TypeScript is removed: `types: { context: {}, events: {} }`. */
const isEmptyObject = ({ value }: Node) =>
  isNode(value) && value.type === 'ObjectExpression' && value.properties?.length === 0;
