import type { ContextPart } from '#server/core/http/context-part.ts';
import { createFaultStore, type FaultStore } from './faults/fault-store.ts';
import { failWanted, faultRoutes } from './faults/faults.ts';
import { outbox } from './outbox.ts';

declare module '#server/core/http/context.ts' {
  interface ServerContext {
    /** The faults that testers of a demo have asked for. */
    faults: FaultStore;
  }
}

export const demo: ContextPart<{ faults: FaultStore }> = {
  create: ({ clock }) => ({ faults: createFaultStore(clock) }),
  routes: (settings) => (settings.demo ? [outbox, faultRoutes] : []),
  beforeRoutes: (settings) => (settings.demo ? [failWanted] : []),
};
