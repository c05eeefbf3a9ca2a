import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { lastSevenDays } from '#rules/patterns/day-window.ts';
import { useToday } from '#views/shell/use-time.ts';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { ComparedWith } from './compared-with.view.tsx';
import { OrganizationCards } from './organization-cards.view.tsx';
import { styles } from './organization-dashboard.recipe.ts';

/** The skeleton of the dashboard while the organizations load. */
export function OrganizationWaiting() {
  const today = useToday();
  const shown = { period: 'week', window: lastSevenDays(today), today } as const;
  return (
    <>
      <div className={styles.toolbar} role="status" aria-label={dashboardTexts.loading}>
        <div className={styles.waitingPicker}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.waitingPeriod}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.waitingWindow}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.waitingCompare}>
          <Skeleton height="100%" />
        </div>
        <ComparedWith actor={undefined} {...shown} />
      </div>
      <OrganizationCards actor={undefined} code="" organization={dashboardTexts.waitingFor} {...shown} />
    </>
  );
}
