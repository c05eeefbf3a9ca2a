import type { ActorRefFrom } from 'xstate';
import type { applicationImportMachine } from '#machines/applications/application-import.machine.ts';

export type ImportActor = ActorRefFrom<typeof applicationImportMachine>;

/** Saves a table as a CSV file or as a workbook. */
export type SaveTable = (file: { name: string } & ({ text: string } | { workbook: Uint8Array<ArrayBuffer> })) => void;
