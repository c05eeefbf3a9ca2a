import type { PeriodKind } from '#contract/dashboard-values.ts';
import { comparedDays, isComplete, type ShownWindow } from '#rules/patterns/compared-days.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';

export type ComparedRequest = {
  orgCode: string;
  period: PeriodKind;
  /**
   * The complete days.
   * Null if all days that the page shows are complete.
   */
  days: DayWindow | null;
  before: DayWindow;
};

/** What is loaded to compare the days of an organization; null if none of them is over. */
export function toComparedRequest({ orgCode, ...shown }: ShownWindow & { orgCode: string }): ComparedRequest | null {
  const compared = comparedDays(shown);
  if (!compared) return null;
  return { orgCode, period: shown.period, before: compared.before, days: isComplete(shown) ? null : compared.days };
}
