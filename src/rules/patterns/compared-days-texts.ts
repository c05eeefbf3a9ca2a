import { comparedDays, isComplete, type ShownWindow } from './compared-days.ts';
import { dayRange } from './formats.ts';

const isWeek = ({ period }: ShownWindow): boolean => period === 'week';

/** What the changes of a window compare, with dates. */
export const comparisonText = (shown: ShownWindow): string => {
  const compared = comparedDays(shown);
  if (!compared) return 'No changes are shown: none of these days is over.';
  const isSeven = isWeek(shown);
  const [days, before] = [compared.days, compared.before].map((window) => dayRange(window, isSeven ? shown.today : ''));
  if (!isSeven && isComplete(shown)) return `Changes compare ${days} with ${before}.`;
  return isComplete(shown)
    ? `Changes are against the 7 days before, ${before}.`
    : `Today is not over: changes compare ${days} with ${before}.`;
};

/** Which days a change is against; undefined for a week, see below. */
export const againstDays = (shown: ShownWindow): string | undefined => {
  const compared = comparedDays(shown);
  return isWeek(shown) || !compared ? undefined : `against ${dayRange(compared.before, '')}`;
};

/** The days before, which the outlines of bars stand for; empty if nothing is compared. */
export const daysBefore = (shown: ShownWindow): string => {
  const compared = comparedDays(shown);
  return compared ? dayRange(compared.before, isWeek(shown) ? shown.today : '') : '';
};

/** After an amount, that of the days before. */
export const amountBefore = (amount: string): string => `${amount} before`;

export const comparisonFailed = 'The changes could not be loaded.';

/** For screen readers, after each change of a week. */
export const againstText = 'against the same days a week earlier';

export const noChange = 'No change';
