import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of a file: its imports, and the code that follows them. */
export type Part = {
  file: string;
  imports: string;
  code: string;
  /** The code of an existing file before which this part is inserted. The end of the file if absent. */
  before?: string;
};

/** A line of a registry, and the text before or after which it is inserted. */
export type Registration = { file: string; line: string; import?: string } & ({ before: string } | { after: string });

export type Slice = { parts: readonly Part[]; registrations: readonly Registration[] };

/**
 * Writes the parts of a slice below a folder; parts of existing files are added to them. Returns the changed files.
 * Throws before it writes anything if a registry has no place for a line.
 */
export function writeSlice(root: string, { parts, registrations }: Slice): string[] {
  for (const one of registrations.filter(({ file }) => existsSync(join(root, file))))
    positionIn(readFileSync(join(root, one.file), 'utf8'), one);
  const changed = [...parts.map((part) => addPart(root, part)), ...registrations.map((one) => register(root, one))];
  return [...new Set(changed.flat())];
}

function addPart(root: string, { file, imports, code, before = '' }: Part): string[] {
  const path = join(root, file);
  const existing = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (isDeclared(existing, code)) return [];
  mkdirSync(dirname(path), { recursive: true });
  const end = before === '' ? existing.length : existing.indexOf(before);
  const body = `${existing.slice(0, end)}\n${code.trim()}\n\n${existing.slice(end)}`;
  writeFileSync(path, `${missingImports(existing, imports)}\n${body}`.trimStart());
  return [file];
}

/** Whether a file already has the first declaration of this code, or any content if the code declares nothing. */
function isDeclared(existing: string, code: string): boolean {
  const [, name] = /^(?:export )?(?:const|let|type) (\w+)/m.exec(code) ?? [];
  return name ? new RegExp(`^(export )?(const|let|type) ${name}\\b`, 'm').test(existing) : existing !== '';
}

/** The import lines without the names that the file already imports. */
function missingImports(existing: string, imports: string): string {
  const lines = imports.trim().split('\n');
  return lines.map((line) => withoutImported(existing, line)).join('\n');
}

function withoutImported(existing: string, line: string): string {
  const [, type = '', names, source = ''] = /^import (type )?\{(.*)\} from (.*);$/.exec(line) ?? [];
  if (names === undefined) return existing.includes(line) ? '' : line;
  const imported = [...existing.matchAll(/^import [^;]*;/gm)].filter(([one]) => one.includes(source)).join(' ');
  const missing = names
    .split(',')
    .filter((name) => !new RegExp(`\\b${name.replace('type', '').trim()}\\b`).test(imported));
  return missing.length > 0 ? `import ${type}{${missing.join(',')}} from ${source};` : '';
}

function register(root: string, registration: Registration): string[] {
  const { file, line, import: imported } = registration;
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.includes(line.trim())) return [];
  const position = positionIn(text, registration);
  const withLine = text.slice(0, position) + line + text.slice(position);
  writeFileSync(path, imported ? `${missingImports(text, imported)}\n${withLine}` : withLine);
  return [file];
}

/** Where the line of a registration belongs in the text of its file. */
function positionIn(text: string, registration: Registration): number {
  const mark = 'before' in registration ? registration.before : registration.after;
  const found = text.lastIndexOf(mark);
  if (found < 0) throw new Error(`${registration.file} does not contain ${JSON.stringify(mark)}.`);
  return 'before' in registration ? found : found + mark.length;
}
