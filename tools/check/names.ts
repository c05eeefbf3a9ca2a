import { type ESTree, Visitor } from 'vite';
import type { Source } from './source.ts';

const vague = /^(index|utils?|helpers?|misc|types?|common|lib)(\.|$)/;

/** The folders in which files with a role can be. */
const roleFolders: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract/'],
  service: ['src/services/'],
  machine: ['src/machines/'],
  model: ['charts/', 'tests/browser/'],
  environment: ['charts/'],
  view: ['src/views/'],
  handlers: ['server/'],
  queries: ['server/'],
  tables: ['server/'],
  mail: ['server/'],
  bench: ['tools/bench/'],
  test: ['tests/'],
};

/** Returns faults of a file's name and folder. Biome checks the spelling. */
export function nameFaults({ path }: Pick<Source, 'path'>): string[] {
  const name = path.split('/').at(-1) ?? '';
  const role = name.split('.').at(-2) ?? '';
  const folders = name.split('.').length > 2 ? roleFolders[role] : undefined;
  return [
    ...(vague.test(name) ? ['is a vague name: use the noun'] : []),
    ...(folders && !folders.some((folder) => path.startsWith(folder))
      ? [`a .${role} file belongs in ${folders.join(' or ')}`]
      : []),
  ].map((fault) => `${path} ${fault}`);
}

const isFunction = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression' || node?.type === 'TSFunctionType';

/** Finds functions named like `textOf`: a name begins with a verb, as `getText` does. */
export function functionNameFaults({ path, program, lineAt }: Pick<Source, 'path' | 'program' | 'lineAt'>): string[] {
  const faults: string[] = [];
  const check = (name: ESTree.Node | null) => {
    const isNamed = name?.type === 'Identifier' || name?.type === 'PrivateIdentifier';
    if (isNamed && /[a-z\d]Of$/.test(name.name))
      faults.push(`${path}:${lineAt(name.start)} ${name.name}: begin the name of a function with a verb`);
  };
  const checkValue = (name: ESTree.Node, value: ESTree.Node | null | undefined) => {
    if (isFunction(value)) check(name);
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => check(id),
    TSDeclareFunction: ({ id }) => check(id),
    MethodDefinition: ({ key }) => check(key),
    TSMethodSignature: ({ key }) => check(key),
    VariableDeclarator: ({ id, init }) => checkValue(id, init),
    Property: ({ key, value }) => checkValue(key, value),
    PropertyDefinition: ({ key, value }) => checkValue(key, value),
    AssignmentPattern: ({ left, right }) => checkValue(left, right),
    TSPropertySignature: ({ key, typeAnnotation }) => checkValue(key, typeAnnotation?.typeAnnotation),
    Identifier: (node) => checkValue(node, 'typeAnnotation' in node ? node.typeAnnotation?.typeAnnotation : null),
  }).visit(program);
  return faults;
}
