/** How a person moves through a list of organisations by keyboard. */
export type Step = 'next' | 'previous' | 'first' | 'last' | 'nextPage' | 'previousPage';

const pageRows = 10;
const stride = { next: 1, previous: -1, nextPage: pageRows, previousPage: -pageRows };

/** The position that a step leads to among those that are shown; -1 when there are none. */
export const steppedTo = (shown: readonly number[], active: number, step: Step): number => {
  const last = shown.length - 1;
  const now = shown.indexOf(active);
  const wanted = step === 'first' ? 0 : step === 'last' ? last : now + stride[step];
  return shown[Math.max(0, Math.min(last, wanted))] ?? -1;
};
