import type { AnyContextPart, ContextOfParts } from '#server/core/http/context-part.ts';
import type { QueueWork } from '#server/core/jobs/queues.ts';
import { importModules } from '#server/core/runtime/import-modules.ts';

type Parts = Readonly<Record<string, AnyContextPart>>;

/**
 * Every `*.context.ts`.
 * Vite lists them when it builds the server or runs its tests.
 * Node reads the folder.
 */
const modules = import.meta.env
  ? import.meta.glob<Parts>('./**/*.context.ts', { eager: true })
  : await importModules<Parts>(new URL('./', import.meta.url), '.context.ts');

/** What each noun adds to the server, in the alphabetical order of their files. */
export const contextParts: readonly AnyContextPart[] = Object.values(modules).flatMap((module) =>
  Object.values(module),
);

/** The work with queues of a server. */
export const listQueues = (context: ContextOfParts): QueueWork[] =>
  contextParts.flatMap(({ queues }) => queues?.(context) ?? []);
