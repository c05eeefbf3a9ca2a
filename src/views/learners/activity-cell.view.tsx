import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { learnerActivityMachine } from '#machines/learners/learner-activity.machine.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { isoDay } from '#rules/patterns/formats.ts';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { styles } from './activation-cell.recipe.ts';
import { ActivationCell, type ActivationCellProps } from './activation-cell.view.tsx';
import { ActivityContext } from './activity-context.ts';

/** Says whether a learner has logged in, and when last; offers to look it up where that is unknown. */
export function ActivityCell(props: ActivationCellProps) {
  const actor = use(ActivityContext);
  return actor ? <KnownActivity actor={actor} {...props} /> : <ActivationCell {...props} />;
}

type KnownActivityProps = ActivationCellProps & { actor: ActorRefFrom<typeof learnerActivityMachine> };

function KnownActivity({ actor, ...props }: KnownActivityProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const activity = useSelector(actor, ({ context: { activities } }) =>
    activities.find(({ userId }) => userId === props.userId),
  );
  if (isBusy)
    return (
      <span className={styles.known} role="img" aria-label={learnerTexts.loading}>
        <Skeleton width="1.75rem" isInline />
      </span>
    );
  if (!activity) return <ActivationCell {...props} />;
  const { loginDays, lastLoginDayKey } = activity;
  return (
    <span className={styles.known}>
      <span className={loginDays > 0 ? styles.yes : undefined}>
        {loginDays > 0 ? learnerTexts.yes : learnerTexts.no}
      </span>
      <span className={styles.last}>
        {lastLoginDayKey ? learnerTexts.lastLogin(isoDay(lastLoginDayKey)) : learnerTexts.neverLoggedIn}
      </span>
    </span>
  );
}
