import type { Settings } from '#contract/settings.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import { importModules } from '#server/core/runtime/import-modules.ts';
import type { SeedConfig } from './demo-data.ts';

export type DemoOptions = {
  db: Db;
  config: SeedConfig;
  files: Files;
  addresses: Pick<Settings, 'coverPrefix' | 'fileBase'>;
  log(line: string): void;
};

type Parts = Readonly<Record<string, (options: DemoOptions) => Promise<void>>>;

/**
 * Every `*.demo.ts`.
 * Vite lists them when it builds the server or runs its tests.
 * Node reads the folder.
 */
const modules = import.meta.env
  ? import.meta.glob<Parts>('./*.demo.ts', { eager: true })
  : await importModules<Parts>(new URL('./', import.meta.url), '.demo.ts');

/** Creates what each noun adds to the demo data, in the alphabetical order of their files. */
export const saveDemoParts = async (options: DemoOptions): Promise<void> => {
  for (const save of Object.values(modules).flatMap((module) => Object.values(module))) await save(options);
};
