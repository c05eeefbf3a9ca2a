import { existsSync, statSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { faultMessage } from './findings.ts';
import { importFile } from './module-loading.ts';
import { asMachine, isMachine, type Machine, noMachineId } from './xstate-types.ts';

/** The machines of a file by the names of their exports. A file without any has a fault. */
export type MachineFile = { file: string; machines: [name: string, machine: Machine][]; fault?: string };

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
  return [...new Set([...plain, ...found].map((file) => relative('', file)))].sort();
}

async function loadFile(file: string): Promise<MachineFile> {
  try {
    const module = await importFile(resolve(file));
    const exported = Object.entries(Object(module)).filter(([, value]) => isMachine(value));
    const machines = new Map(exported.map(([name, value]) => [asMachine(value), name] as const));
    const fault = machines.size === 0 ? 'exports no machine' : undefined;
    return { file, machines: [...machines].map(([machine, name]) => [name, machine]), ...(fault && { fault }) };
  } catch (fault) {
    return { file, machines: [], fault: `cannot be loaded: ${faultMessage(fault)}` };
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

/**
 * The name of a machine: its ID, else that of its source file.
 * A source file with several machines adds the name of the export.
 */
export function nameMachine({ file, machines }: MachineFile, exported: string, machine: Machine): string {
  if (machine.id !== noMachineId) return machine.id;
  return machines.length === 1 ? plainFileName(file) : `${plainFileName(file)}-${exported}`;
}
