import type { ActorRefFrom } from 'xstate';
import type { applicationImportMachine } from '#machines/applications/application-import.machine.ts';

export type ImportActor = ActorRefFrom<typeof applicationImportMachine>;

/** Saves a table as a CSV file. */
export type SaveCsv = (file: { name: string; text: string }) => void;
