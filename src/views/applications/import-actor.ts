import type { ActorRefFrom } from 'xstate';
import type { applicationImportMachine } from '#machines/applications/application-import.machine.ts';

export type ImportActor = ActorRefFrom<typeof applicationImportMachine>;
