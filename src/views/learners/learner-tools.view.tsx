import { useSelector } from '@xstate/react';
import type { PropsWithChildren } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { learnerColumnsMachine } from '#machines/learners/learner-columns.machine.ts';
import type { learnerListMachine } from '#machines/learners/learner-list.machine.ts';
import type { ChoosableColumn, ExportSource } from '#rules/learners/learner-export.ts';
import { remind } from '#rules/learners/reminder-texts.ts';
import { canRemind } from '#rules/learners/reminders.ts';
import { ExportButton } from '#views/list-exports/export-button.view.tsx';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { LearnerColumnChoice } from './learner-column-choice.view.tsx';
import { styles } from './learner-tools.recipe.ts';
import { ReminderButton } from './reminder-button.view.tsx';

const learnerExport = lazyView(() => import('./learner-export.view.tsx'));

type LearnerToolsProps = PropsWithChildren<{
  list: ActorRefFrom<typeof learnerListMachine>;
  /** The columns that are shown, and all that can be. */
  choice: ActorRefFrom<typeof learnerColumnsMachine>;
  columns: readonly ChoosableColumn[];
  source: ExportSource;
}>;

/** What stands above the table: the filter, and what can be done with the list. */
export function LearnerTools({ list, choice, columns, source, children }: LearnerToolsProps) {
  const { total, sort, rows, query } = useSelector(list, ({ context }) => context);
  const offersReminders = canRemind(usePermissionCodes()) && query.activity === 'inactive';
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div className={styles.row}>
      {children}
      <div className={styles.buttons}>
        <LearnerColumnChoice actor={choice} columns={columns} />
        {rows.length === 0 && offersReminders && <Room />}
        {rows.length > 0 && offersReminders && (
          <ReminderButton isBusy={isBusy} source={{ query: source.query, sort, window: source.window, total }} />
        )}
        <ExportButton size="sm" list={list} source={source} dialog={learnerExport} />
      </div>
    </div>
  );
}

/** The room of the button that comes with the rows, so that it moves nothing. */
const Room = () => (
  <div className={styles.room}>
    <Button size="sm">{remind}</Button>
  </div>
);
