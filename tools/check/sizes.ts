import { type ESTree, Visitor } from 'vite';
import type { Source } from './source.ts';

export type Measured = { path: string; line: number; lines: number; depth: number };

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

/** The limits that Biome does not check: it counts a `describe` block of tests as a function. */
export const limits = { testFunction: 50, depth: 3, ninetieth: 25 };

/** The functions of a file with their sizes, without `describe` blocks. */
export function functionsOf(source: Source): Measured[] {
  const found: Measured[] = [];
  const groups = new Set<unknown>();
  const nesting = nestingCounter();
  const leave = (node: FunctionNode) => {
    const depth = nesting.leaveFunction();
    if (!node.body || groups.has(node)) return;
    const [line, last] = [source.lineAt(node.start), source.lineAt(node.end)];
    found.push({ path: source.path, line, lines: last - line + 1, depth });
  };
  new Visitor({
    ...nesting.visitor,
    CallExpression: (node) => {
      if (isGrouping(node)) for (const argument of node.arguments) groups.add(argument);
    },
    FunctionDeclaration: nesting.enterFunction,
    FunctionExpression: nesting.enterFunction,
    ArrowFunctionExpression: nesting.enterFunction,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(source.program);
  return found;
}

/** Counts the nesting of control statements in each function. An `else if` is on the level of its `if`. */
function nestingCounter() {
  const open: { now: number; max: number }[] = [];
  const chained = new Set<unknown>();
  const move = (step: number) => {
    const last = open.at(-1);
    if (!last) return;
    last.now += step;
    last.max = Math.max(last.max, last.now);
  };
  const deeper = () => move(1);
  const back = () => move(-1);
  return {
    enterFunction: () => void open.push({ now: 0, max: 0 }),
    leaveFunction: () => open.pop()?.max ?? 0,
    visitor: {
      IfStatement: (node: ESTree.IfStatement) => {
        if (node.alternate?.type === 'IfStatement') chained.add(node.alternate);
        if (!chained.has(node)) deeper();
      },
      'IfStatement:exit': (node: ESTree.IfStatement) => {
        if (!chained.has(node)) back();
      },
      ...Object.fromEntries(
        [
          'ForStatement',
          'ForInStatement',
          'ForOfStatement',
          'WhileStatement',
          'SwitchStatement',
          'TryStatement',
        ].flatMap((type) => [
          [type, deeper],
          [`${type}:exit`, back],
        ]),
      ),
    },
  };
}

const isGrouping = ({ callee }: ESTree.CallExpression): boolean => {
  if (callee.type === 'Identifier') return callee.name === 'describe';
  if (callee.type === 'MemberExpression')
    return callee.object.type === 'Identifier' && callee.object.name === 'describe';
  return callee.type === 'CallExpression' && isGrouping(callee);
};

/** The functions that are too deep, and functions of tests that are too long. */
export function functionFaults({ path, line, lines, depth }: Measured): string[] {
  const at = `${path}:${line}`;
  const isTooLong = path.startsWith('tests/') && lines > limits.testFunction;
  return [
    ...(isTooLong ? [`${at} a function of ${lines} lines, ${limits.testFunction} allowed`] : []),
    ...(depth > limits.depth ? [`${at} nests ${depth} deep, ${limits.depth} allowed`] : []),
  ];
}

/** The 90th percentile of function lengths. */
export function ninetieth(functions: readonly Pick<Measured, 'lines'>[]): number {
  const sorted = functions.map(({ lines }) => lines).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
}
