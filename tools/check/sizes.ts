import { type ESTree, Visitor } from 'vite';
import type { Source } from './source.ts';

export type Measured = { path: string; line: number; lines: number; params: number; depth: number; limit: number };

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

export const limits = { file: 200, machineFile: 240, function: 50, component: 80, params: 3, depth: 3, ninetieth: 25 };

const isData = (path: string) => /^(contract|server\/seed)\//.test(path);

/** A file that is longer than its room allows. */
export function fileFaults({ path, lines }: Pick<Source, 'path' | 'lines'>): string[] {
  const limit = path.endsWith('.machine.ts') ? limits.machineFile : limits.file;
  return lines > limit && !isData(path) ? [`${path} has ${lines} lines, ${limit} allowed`] : [];
}

/** Every function of a file with its size; the blocks that only group tests are left out. */
export function functionsOf(source: Source): Measured[] {
  const found: Measured[] = [];
  const groups = new Set<unknown>();
  const nesting = nestingCounter();
  const limit = /^src\/views\/.*\.tsx$/.test(source.path) ? limits.component : limits.function;
  const leave = (node: FunctionNode) => {
    const depth = nesting.leaveFunction();
    if (!node.body || groups.has(node)) return;
    const [line, last] = [source.lineAt(node.start), source.lineAt(node.end)];
    found.push({ path: source.path, line, lines: last - line + 1, params: node.params.length, depth, limit });
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

/** Counts how deep control statements stand inside each other, function by function; an `else if` is no deeper. */
function nestingCounter() {
  const open: { now: number; most: number }[] = [];
  const chained = new Set<unknown>();
  const move = (step: number) => {
    const last = open.at(-1);
    if (!last) return;
    last.now += step;
    last.most = Math.max(last.most, last.now);
  };
  const deeper = () => move(1);
  const back = () => move(-1);
  return {
    enterFunction: () => void open.push({ now: 0, most: 0 }),
    leaveFunction: () => open.pop()?.most ?? 0,
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

/** What is wrong with the size of a function. */
export function functionFaults(one: Measured): string[] {
  const at = `${one.path}:${one.line}`;
  return [
    ...(one.lines > one.limit ? [`${at} a function of ${one.lines} lines, ${one.limit} allowed`] : []),
    ...(one.params > limits.params ? [`${at} takes ${one.params} parameters, ${limits.params} allowed`] : []),
    ...(one.depth > limits.depth ? [`${at} nests ${one.depth} deep, ${limits.depth} allowed`] : []),
  ];
}

/** The length that nine functions of ten keep within. */
export function ninetieth(functions: readonly Pick<Measured, 'lines'>[]): number {
  const sorted = functions.map(({ lines }) => lines).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
}
