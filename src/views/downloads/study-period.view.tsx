import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { studyPeriodMachine } from '#machines/downloads/study-period.machine.ts';
import * as periodTexts from '#rules/downloads/study-period-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { findLastMonth } from '#rules/patterns/periods.ts';
import { canOpenAt, routes } from '#rules/routes.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useToday } from '#views/shell/use-time.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { DaysPicker } from '#views/ui/day-picker/days-picker.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './study-period.recipe.ts';

type StudyPeriodProps = {
  orgCode: string;
  /** The days that the page shows, which the dialog proposes. */
  proposed: DayWindow | null;
};

/** Requests the study data of an organization and a period as one file (MONTH-19). */
export function StudyPeriod({ orgCode, proposed }: StudyPeriodProps) {
  const today = useToday();
  const title = useId();
  const actor = useActorRef(studyPeriodMachine, { orgCode, window: proposed ?? findLastMonth(today) });
  const { window, problem } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isRequested = useSelector(actor, (snapshot) => snapshot.hasTag('requested'));
  const canRequest = useSelector(actor, (snapshot) => snapshot.can({ type: 'file.request' }));
  const isNotOffered = useSelector(actor, (snapshot) => snapshot.hasTag('notOffered'));
  if (useSelector(actor, (snapshot) => snapshot.hasTag('hidden'))) return null;
  return (
    <>
      <section className={styles.root} aria-labelledby={title}>
        <h3 id={title}>{periodTexts.periodTitle}</h3>
        {isNotOffered ? (
          <p role="status">{periodTexts.notOffered}</p>
        ) : (
          <>
            <p className={styles.hint}>{periodTexts.periodHint}</p>
            <div className={styles.choice}>
              <div>
                <DaysPicker
                  label={periodTexts.period}
                  range={window}
                  today={today}
                  isAlwaysSeven={false}
                  offers="periods"
                  onChoose={(range) => actor.send({ type: 'days.choose', window: range })}
                />
              </div>
              <Button
                variant="solid"
                aria-disabled={!canRequest || undefined}
                aria-busy={isBusy || undefined}
                onClick={() => actor.send({ type: 'file.request' })}
              >
                {isBusy ? periodTexts.preparing : periodTexts.prepare}
              </Button>
            </div>
            <div className={styles.outcome} role="status">
              {isRequested && <Requested />}
            </div>
            {problem !== '' && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </section>
      <h3 className={styles.next}>{periodTexts.dayFilesTitle}</h3>
    </>
  );
}

function Requested() {
  const canOpenTasks = canOpenAt(routes.downloads.path, usePermissionCodes());
  return (
    <>
      <span>{periodTexts.requested}</span>{' '}
      {canOpenTasks && (
        <ButtonLink variant="text" href={routes.downloads.path}>
          {routes.downloads.title}
        </ButtonLink>
      )}
    </>
  );
}
