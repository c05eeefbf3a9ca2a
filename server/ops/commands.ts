import type { Command } from '#server/core/commands/command.ts';
import { importModules } from '#server/core/runtime/import-modules.ts';

type Commands = Readonly<Record<string, readonly Command[]>>;

/**
 * Every `*.commands.ts`.
 * Vite lists them when it builds the command-line tool or runs its tests.
 * Node reads the folder.
 */
const modules = import.meta.env
  ? import.meta.glob<Commands>('../**/*.commands.ts', { eager: true })
  : await importModules<Commands>(new URL('../', import.meta.url), '.commands.ts');

/** Every command in the alphabetical order of their names. */
export const commands: readonly Command[] = Object.values(modules)
  .flatMap((module) => Object.values(module).flat())
  .toSorted((one, other) => one.name.localeCompare(other.name));
