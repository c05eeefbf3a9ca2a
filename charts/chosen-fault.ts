import { type DemoFault, demoFaults, demoFaultsPath } from '#contract/demo-faults.ts';

/** What a tester does so that a call fails. */
export const chooseFault = (fault: DemoFault, call = 'this call'): string =>
  `choose '${demoFaults[fault]}' for ${call} at ${demoFaultsPath}`;
