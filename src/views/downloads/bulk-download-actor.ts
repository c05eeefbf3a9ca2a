import type { ActorRefFrom } from 'xstate';
import type { bulkDownloadMachine } from '#machines/downloads/bulk-download.machine.ts';

export type BulkDownloadActor = ActorRefFrom<typeof bulkDownloadMachine>;
