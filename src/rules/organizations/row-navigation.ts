export type Step = 'next' | 'previous' | 'first' | 'last' | 'nextPage' | 'previousPage';

const pageRows = 10;
const rowsPerStep = { next: 1, previous: -1, nextPage: pageRows, previousPage: -pageRows };

export const rowAfter = (shown: readonly number[], active: number, step: Step): number => {
  const last = shown.length - 1;
  const now = shown.indexOf(active);
  const target = step === 'first' ? 0 : step === 'last' ? last : now + rowsPerStep[step];
  return shown[Math.max(0, Math.min(last, target))] ?? -1;
};
