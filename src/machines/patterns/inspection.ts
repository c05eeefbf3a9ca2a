import type { InspectionEvent } from 'xstate';

/** The options of actors that start from now on; empty unless somebody watches. */
export const inspection: { inspect?: (event: InspectionEvent) => void } = {};
