import { type DemoFault, demoFaults, demoFaultsPath } from '#contract/demo-faults.ts';
import type { DemoSampleName } from '#contract/demo-samples.ts';

/** What a tester does so that a call answers with this body; the address fills in the form. */
export const chooseBody = (body: unknown, call = 'this call'): string =>
  `open ${demoFaultsPath}?${new URLSearchParams({ fault: 'body', text: JSON.stringify(body) })}, choose ${call} and add the fault`;

/** What a tester does so that a call fails. */
export const chooseFault = (fault: DemoFault, call = 'this call'): string =>
  `choose '${demoFaults[fault]}' for ${call} at ${demoFaultsPath}`;

/**
 * What a tester does so that a call has an answer that the demo does not give.
 * The address fills in the form, also how often the call has it.
 */
export const chooseSample = (name: DemoSampleName, times = 1): string =>
  `open ${demoFaultsPath}?sample=${name}${times === 1 ? '' : `&times=${times}`} and add the fault`;

/** Of two faults of one call, the one that was added first comes first. */
export const removeFaults = `press 'Remove all' at ${demoFaultsPath}`;

/** More polls than a tester waits for. */
export const manyPolls = 20;
