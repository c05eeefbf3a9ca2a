import type { InspectionEvent } from 'xstate';

type Inspect = (event: InspectionEvent) => void;

let options: { inspect?: Inspect } = {};

/** The options of actors that start from now on; empty unless somebody watches. */
export const inspectionOptions = () => options;

/** Watches the actors that start from now on, or stops watching them. */
export function setInspector(inspect: Inspect | undefined): void {
  options = inspect ? { inspect } : {};
}
