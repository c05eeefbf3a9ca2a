import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { layers } from './layers.ts';

export type Import = { specifier: string; line: number; typeOnly: boolean; reExport: boolean };
export type Source = {
  path: string;
  text: string;
  lines: number;
  lineAt(offset: number): number;
  program: ESTree.Program;
  imports: Import[];
};

const isCode = (name: string) => /\.(ts|tsx|mjs)$/.test(name) && !/\.d\.m?ts$/.test(name);

/** The paths of the code files of all layers, with forward slashes. */
export function codeFiles(root = '.'): string[] {
  const folders = layers.map(({ folder }) => folder).filter((folder) => !folder.startsWith('src/'));
  return folders.flatMap((folder) => filesUnder(root, folder)).filter(isCode);
}

function filesUnder(root: string, folder: string): string[] {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    return names
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
      .sort();
  } catch {
    return [];
  }
}

let sources: Source[] | undefined;

/** All code files, parsed once. */
export const allSources = (): Source[] => {
  sources ??= codeFiles().map((path) => parse(path, readFileSync(path, 'utf8')));
  return sources;
};

export function parse(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number) => starts.filter((start) => start < offset).length + 1;
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    lineAt,
    program,
    imports: findImports(program, lineAt),
  };
}

function findImports(program: ESTree.Program, lineAt: (offset: number) => number): Import[] {
  const found: Import[] = [];
  const add = (at: { start: number; source: { value: unknown } }, typeOnly: boolean, reExport: boolean) =>
    found.push({ specifier: String(at.source.value), line: lineAt(at.start), typeOnly, reExport });
  new Visitor({
    ImportDeclaration: (node) => add(node, isTypeImport(node), false),
    ExportAllDeclaration: (node) => add(node, node.exportKind === 'type', true),
    ExportNamedDeclaration: ({ start, source, exportKind }) => {
      if (source) add({ start, source }, exportKind === 'type', true);
    },
    ImportExpression: ({ start, source }) => {
      if (source.type === 'Literal') add({ start, source }, false, false);
    },
    TSImportType: (node) => add(node, true, false),
  }).visit(program);
  return found;
}

const isTypeImport = ({ importKind, specifiers }: ESTree.ImportDeclaration) =>
  importKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'));
