import { importModules } from '#server/core/runtime/import-modules.ts';
import type { Migration } from './migration.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Every file of the folder.
 * Vite lists them when it builds the server or runs its tests; Node reads the folder.
 */
const modules = import.meta.env
  ? import.meta.glob<Migrations>('./migrations/*.ts', { eager: true })
  : await importModules<Migrations>(new URL('./migrations/', import.meta.url), '.ts');

/** Every migration, in the order of the numbers in their file names. */
export const migrations: readonly Migration[] = Object.values(modules).flatMap((module) => Object.values(module));
