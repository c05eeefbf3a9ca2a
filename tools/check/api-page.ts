import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** An export of a module: its declaration without a body, and its doc comment. */
type ApiEntry = { name: string; signature: string; doc: string };

type Parsed = ReturnType<typeof parseSync>;
type Statement = Parsed['program']['body'][number];
type Source = { file: string; text: string; comments: Parsed['comments'] };

/** The API reference of a package, made from the doc comments of the modules that users import. */
export function apiPage(root: string): string {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const modules = Object.entries<string>(exports).filter(([path]) => path !== './*');
  const parts = modules.flatMap(([path, file]) => [
    `## \`${normalize(`${name}/${path}`).replace(/\/$/, '')}\``,
    ...readEntries(join(root, file)).map(entryText),
  ]);
  const intro =
    'Made from the doc comments by `npm run check -- api`. [The README](../README.md) says which module is for what.';
  return `${['# API reference', intro, ...parts].join('\n\n')}\n`;
}

const entryText = ({ name, signature, doc }: ApiEntry): string =>
  [`### ${name}`, doc, `\`\`\`ts\n${signature}\n\`\`\``].join('\n\n');

/** Throws with the names of exports that have no doc comment. */
function readEntries(file: string, names?: readonly string[]): ApiEntry[] {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  const all = program.body.flatMap((node) => readExport({ file, text, comments }, node));
  const entries = all.filter(({ name }) => names === undefined || names.includes(name));
  const bare = entries.filter(({ doc }) => doc === '').map(({ name }) => name);
  if (bare.length > 0) throw new Error(`${file}: no doc comment: ${bare.join(', ')}`);
  return entries;
}

function readExport(source: Source, node: Statement): ApiEntry[] {
  if (node.type === 'ExportAllDeclaration') throw new Error(`${source.file}: name what is exported`);
  if (node.type !== 'ExportNamedDeclaration') return [];
  if (!node.declaration) {
    const names = node.specifiers.map(({ local }) => source.text.slice(local.start, local.end));
    if (node.source === null) throw new Error(`${source.file}: export ${names.join(', ')} where it is declared`);
    const origin = join(dirname(source.file), node.source.value);
    return readEntries(origin, names);
  }
  const described = describeDeclaration(source, node.declaration);
  if (described === undefined) return [];
  return [{ ...described, doc: docBefore(source, node.start) }];
}

type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>;

/** The implementation of overloads has no signature of its own. */
function describeDeclaration({ text }: Source, node: Declaration): Omit<ApiEntry, 'doc'> | undefined {
  const cut = (end: number) => text.slice(node.start, end).trim();
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSDeclareFunction':
      return { name: node.id?.name ?? '', signature: cut(node.end) };
    case 'FunctionDeclaration': {
      const name = node.id?.name ?? '';
      const isOverloaded = new RegExp(`export function ${name}\\b[^;{]*;`).test(text.slice(0, node.start));
      return isOverloaded ? undefined : { name, signature: cut(node.body?.start ?? node.end) };
    }
    case 'ClassDeclaration':
      return { name: node.id?.name ?? '', signature: cut(node.body.start) };
    case 'VariableDeclaration': {
      const [{ id, init } = { id: undefined, init: undefined }] = node.declarations;
      const isFunction = init?.type === 'ArrowFunctionExpression';
      const end = isFunction ? init.body.start : node.end;
      return { name: id?.type === 'Identifier' ? id.name : '', signature: cut(end).replace(/\s*=>$/, '') };
    }
    default:
      throw new Error(`an export is a ${node.type}: say in api-page.ts how it is written`);
  }
}

/** The text of the doc comment that ends directly before a place. */
function docBefore({ text, comments }: Source, start: number): string {
  const last = comments.filter(({ end }) => end <= start).at(-1);
  if (!last?.value.startsWith('*') || text.slice(last.end, start).trim() !== '') return '';
  const lines = last.value.slice(1).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();
}
