import type { ShownWindow } from '#rules/patterns/compared-days.ts';
import { comparisonFailed, comparisonText } from '#rules/patterns/compared-days-texts.ts';
import { trendsFailed } from '#rules/patterns/trend-texts.ts';
import { styles } from './organization-dashboard.recipe.ts';
import { type DashboardActor, useComparisonState, useHasNoTrends } from './use-section.ts';

type ComparedWithProps = ShownWindow & { actor: DashboardActor };

/** Reserves its space until the changes are loaded. */
export function ComparedWith({ actor, ...shown }: ComparedWithProps) {
  const state = useComparisonState(actor);
  const hasNoTrends = useHasNoTrends(actor);
  return (
    <p className={styles.compared} data-comparison={state}>
      <span>{state === 'unknown' ? comparisonFailed : comparisonText(shown)}</span>
      {hasNoTrends && <span>{trendsFailed}</span>}
    </p>
  );
}
