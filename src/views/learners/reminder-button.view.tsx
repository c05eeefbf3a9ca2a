import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { reminderMachine } from '#machines/learners/reminder.machine.ts';
import { remind } from '#rules/learners/reminder-texts.ts';
import { type ReminderSource, reminderSize } from '#rules/learners/reminders.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const dialog = lazyView(() => import('./reminder.view.tsx'));

/** Opens the reminder of a list (FIND-15), unless the server has said that it cannot remind learners. */
export function ReminderButton({ source, isBusy }: { source: ReminderSource; isBusy: boolean }) {
  const id = useId();
  const actor = useActorRef(reminderMachine, { size: reminderSize });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const isNotOffered = useSelector(actor, (snapshot) => snapshot.hasTag('notOffered'));
  // Without the button, the heading of the page is next to where it was.
  const finalFocusEl = () => document.getElementById(id) ?? document.querySelector('h1');
  return (
    <>
      {!isNotOffered && (
        <Button
          id={id}
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={dialog.load}
          onFocus={dialog.load}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && actor.send({ type: 'dialog.open', source })}
        >
          {remind}
        </Button>
      )}
      {isOpen && <LazyPart of={dialog} props={{ actor, finalFocusEl }} />}
    </>
  );
}
