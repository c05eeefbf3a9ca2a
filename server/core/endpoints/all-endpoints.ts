import type { Endpoint } from '#contract/endpoint.ts';
import { importModules } from '#server/core/runtime/import-modules.ts';

type Exports = Readonly<Record<string, unknown>>;

/**
 * Every `*.contract.ts`.
 * Vite lists them when it builds the server or runs its tests.
 * Node reads the folder.
 */
const modules = import.meta.env
  ? import.meta.glob<Exports>('../../../contract/*.contract.ts', { eager: true })
  : await importModules<Exports>(new URL('../../../contract/', import.meta.url), '.contract.ts');

const isEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'access' in entry[1] && 'answer' in entry[1];

const entries = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(isEndpoint);

/** Every call of the contract by the name of its export, in the alphabetical order of the files. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(entries);
