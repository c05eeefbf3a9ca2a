import { type ESTree, Visitor } from 'vite';
import type { Source } from './source.ts';

/** The end of the name of a test that measures time; `npm run test:races` leaves it out. */
export const timeMark = '[time]';

/** A layout shift within half a second of a key or click does not count. */
const clocks = ['performance.now', 'layoutShift'];

const isFunction = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** The name with which a call begins: `test` for `test.each(rows)(…)`. */
function getRoot(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return getRoot(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return getRoot(callee.tag);
  return callee.type === 'MemberExpression' ? getRoot(callee.object) : '';
}

/**
 * Returns the tests that measure time and do not say so in their name.
 * They can measure it through a function of their file.
 */
export function timedTestFaults({ path, text, program, lineAt }: Omit<Source, 'lines' | 'imports'>): string[] {
  const getText = ({ start, end }: ESTree.Node) => text.slice(start, end);
  const functions = new Map<string, string>();
  const tests: { title: ESTree.Node; body: string }[] = [];
  new Visitor({
    FunctionDeclaration: (node) => functions.set(node.id?.name ?? '', getText(node)),
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier' && isFunction(init)) functions.set(id.name, getText(init));
    },
    CallExpression: ({ callee, arguments: [title, ...others] }) => {
      const work = others.find(isFunction);
      if (title && work && /^(test|it)([A-Z]|$)/.test(getRoot(callee))) tests.push({ title, body: getText(work) });
    },
  }).visit(program);
  const measuring = [...clocks];
  const measures = (body: string) => measuring.some((name) => body.includes(`${name}(`));
  for (let known = 0; known < measuring.length; ) {
    known = measuring.length;
    for (const [name, body] of functions) if (!measuring.includes(name) && measures(body)) measuring.push(name);
  }
  return tests
    .filter(({ title, body }) => measures(body) && !getText(title).includes(timeMark))
    .map(({ title }) => `${path}:${lineAt(title.start)} measures time: end its name in ${timeMark}`);
}
