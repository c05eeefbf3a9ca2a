import type { Plugin } from 'vite';

type Node = {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: unknown;
  properties?: readonly Node[];
};

const textTypes: readonly unknown[] = ['Literal', 'TemplateLiteral', 'BinaryExpression'];

/** Removes the chart texts from the bundles, because only the documents read them. */
export const stripDocumentation = (): Plugin => ({
  name: 'strip-chart-texts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/machines\/.*\.ts$/ },
    handler(code) {
      return { code: withoutNodes(code, nodesIn(this.parse(code) as Node)), map: null };
    },
  },
});

/** Replaces nodes by blanks, so that line numbers stay the same. */
const withoutNodes = (code: string, nodes: readonly Node[]): string =>
  nodes
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end }))
    .reduce((text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end), code);

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const nodesIn = (node: Node): Node[] =>
  isChartText(node) ? [node] : Object.values<unknown>(node).flat().filter(isNode).flatMap(nodesIn);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const getKey = (node: Node) => (node.type === 'Property' ? node.key?.name : undefined);

const isChartText = (node: Node): boolean => {
  const key = getKey(node);
  if (!key || !isNode(node.value)) return false;
  if (key === 'description') return textTypes.includes(node.value.type) && node.value.end - node.value.start > 2;
  if (key === 'meta') return (node.value.properties ?? []).some((one) => getKey(one) === 'requirements');
  return key === 'types' && (node.value.properties ?? []).every(isEmptyObject);
};

/** A machine's types are empty objects without TypeScript: `types: { context: {}, events: {} }`. */
const isEmptyObject = ({ value }: Node) =>
  isNode(value) && value.type === 'ObjectExpression' && value.properties?.length === 0;
