import { getName, getNode, getNodes, type SyntaxNode } from './syntax.ts';

const isTypeImport = ({ importKind }: SyntaxNode) => importKind === 'type';

/** Functions and values begin with a small letter, classes and types do not. */
const isValueName = (name: string) => /^[a-z]/.test(name);

/** By the name of each imported value, the next one of the same import. */
export function importedFunctions(program: SyntaxNode): Map<string, string> {
  const imports = getNodes(program, 'body').filter(
    (node) => node.type === 'ImportDeclaration' && !isTypeImport(node) && getNode(node, 'source')?.value !== 'xstate',
  );
  return new Map(imports.flatMap(neighbors));
}

function neighbors(declaration: SyntaxNode): [string, string][] {
  const names = getNodes(declaration, 'specifiers')
    .filter((one) => one.type === 'ImportSpecifier' && !isTypeImport(one))
    .map((one) => getName(getNode(one, 'local')))
    .filter(isValueName);
  return names.flatMap((name, at): [string, string][] => {
    const other = names[(at + 1) % names.length];
    return other === undefined || other === name ? [] : [[name, other]];
  });
}
