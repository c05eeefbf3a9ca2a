import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { type Exported, findInner } from './exported-machines.ts';
import { faultMessage } from './findings.ts';
import { readField } from './json-writing.ts';
import { importFile } from './module-loading.ts';
import { asMachine, isMachine, type Machine, noMachineId } from './xstate-types.ts';

/**
 * The machines of a file by the names of their exports.
 * Inside what is exported, the name is `list[0]`, `machines.login` or `map.get("login")`.
 * A file without any has a fault. Notes say what in its exports could not be used.
 */
export type MachineFile = {
  file: string;
  machines: [name: string, machine: Machine][];
  notes: string[];
  fault?: string;
};

/**
 * The files that fit patterns such as `src/*.machine.ts`, relative to this folder.
 * Throws a sentence about a file that does not exist.
 */
export async function findFiles(patterns: readonly string[], command: string): Promise<string[]> {
  if (patterns.length === 0) throw new Error(`${command} needs files, for example src/**/*.machine.ts`);
  const plain = patterns.filter((pattern) => existsSync(pattern));
  const folders = plain.filter((pattern) => statSync(pattern).isDirectory());
  if (folders.length > 0)
    throw new Error(`${folders.join(', ')} is a folder: name files, for example ${folders[0]}/**/*.ts`);
  const others = patterns.filter((pattern) => !plain.includes(pattern));
  const missing = others.filter((pattern) => !/[*?{[]/.test(pattern));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} does not exist`);
  const found = others.length === 0 ? [] : await glob(others, { ignore: ['**/node_modules/**'] });
  if (plain.length + found.length === 0) throw new Error(`no file fits ${others.join(' ')}`);
  const files = [...new Set([...plain, ...found].map((file) => relative('', file)))].sort();
  // A link and its file are one, by the name that comes first.
  return [...new Map(files.toReversed().map((file) => [realpathSync(file), file])).values()].toReversed();
}

const isOfMachine = ([, value]: Exported): boolean => isMachine(value);

/** An export that cannot be read is no machine. */
function readExports(module: unknown): Exported[] {
  return Object.keys(Object(module)).map((name) => [name, readField(Object(module), name)]);
}

function describeNone(exported: readonly Exported[]): string {
  const functions = exported.flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  if (functions.length === 0) return 'exports no machine';
  return `exports no machine, but functions (${functions.join(', ')}): export a machine that one of them makes`;
}

async function loadFile(file: string): Promise<MachineFile> {
  try {
    const module = await importFile(resolve(file));
    const exported = readExports(module);
    const machines = new Map(exported.filter(isOfMachine).map(([name, value]) => [asMachine(value), name] as const));
    const inner = exported.map(findInner);
    // A name of its own says more than a place in a list.
    for (const [name, value] of inner.flatMap((one) => one.machines))
      if (!machines.has(asMachine(value))) machines.set(asMachine(value), name);
    const notes = inner.flatMap((one) => one.notes);
    const fault = machines.size + notes.length === 0 ? describeNone(exported) : undefined;
    return { file, machines: [...machines].map(([machine, name]) => [name, machine]), notes, ...(fault && { fault }) };
  } catch (fault) {
    return { file, machines: [], notes: [], fault: `cannot be loaded: ${faultMessage(fault)}` };
  }
}

/** One after the other: files that import each other cannot be loaded at the same time. */
export async function* loadEach(files: readonly string[]): AsyncGenerator<MachineFile> {
  for (const file of files) yield await loadFile(file);
}

export async function loadFiles(files: readonly string[]): Promise<MachineFile[]> {
  const loaded: MachineFile[] = [];
  for await (const one of loadEach(files)) loaded.push(one);
  return loaded;
}

/** `src/login.machine.ts` is `login`. */
export const plainFileName = (file: string): string => basename(file).replace(/(\.machine)?\.[cm]?[jt]sx?$/, '');

/** `list[0]` is `list-0`. */
export const plainExport = (name: string): string => name.replaceAll(/[[\]()."]+/g, '-').replace(/-$/, '');

/**
 * The name of a machine: its ID, else that of its source file.
 * A source file with several machines adds the name of the export.
 */
export function nameMachine({ file, machines }: MachineFile, exported: string, machine: Machine): string {
  if (machine.id !== noMachineId) return machine.id;
  return machines.length === 1 ? plainFileName(file) : `${plainFileName(file)}-${plainExport(exported)}`;
}
