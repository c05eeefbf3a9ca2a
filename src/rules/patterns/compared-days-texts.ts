import { comparedDays, isComplete, type ShownWindow } from './compared-days.ts';
import { dayRange } from './formats.ts';

/** What the changes of a window compare, with dates. */
export const comparisonText = (shown: ShownWindow): string => {
  const compared = comparedDays(shown);
  if (!compared) return 'No changes are shown: none of these days is over.';
  const [days, weekBefore] = [compared.days, compared.weekBefore].map((window) => dayRange(window, shown.today));
  return isComplete(shown)
    ? `Changes are against the 7 days before, ${weekBefore}.`
    : `Today is not over: changes compare ${days} with ${weekBefore}.`;
};

export const comparisonFailed = 'The changes could not be loaded.';

/** For screen readers, after each change. */
export const againstText = 'against the same days a week earlier';

export const noChange = 'No change';
