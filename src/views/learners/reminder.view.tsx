import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { reminderMachine } from '#machines/learners/reminder.machine.ts';
import * as reminderTexts from '#rules/learners/reminder-texts.ts';
import { countOutcome, listLeftOut, reminderListLimit } from '#rules/learners/reminders.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import Dialog from '#views/ui/dialog/dialog.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { StepContent } from '#views/ui/step-content/step-content.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { styles } from './reminder.recipe.ts';

type ReminderActor = ActorRefFrom<typeof reminderMachine>;
type ReminderContext = SnapshotFrom<typeof reminderMachine>['context'];

const steps = [
  'tooMany',
  'loading',
  'notLoaded',
  'shown',
  'nobody',
  'sending',
  'stopped',
  'canceled',
  'done',
  'refused',
  'missing',
] as const;
type Step = (typeof steps)[number];

type ReminderProps = { actor: ReminderActor; finalFocusEl(): Element | null };

/** The dialog that reminds the learners of a list by mail. */
export default function Reminder({ actor, finalFocusEl }: ReminderProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const step = useSelector(actor, (snapshot) => findTag<Step>(snapshot, steps));
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'reminder.cancel' }));
  return (
    <Dialog
      title={reminderTexts.title}
      size="lg"
      isBusy={step === 'sending'}
      finalFocusEl={finalFocusEl}
      onClose={() => actor.send({ type: 'dialog.close' })}
      body={
        <StepContent step={step}>
          <div className={styles.body}>
            <div role="status">{step && <p>{formatStep(step, context, canCancel)}</p>}</div>
            {step && <Details step={step} context={context} />}
          </div>
        </StepContent>
      }
    >
      {step && <Buttons actor={actor} step={step} canCancel={canCancel} />}
    </Dialog>
  );
}

const formatStep = (step: Step, context: ReminderContext, canCancel: boolean): string => {
  const { people, total, failure, chunks, isOutcomeUnknown } = context;
  const [sent, rest] = [countOutcome(people, 'SENT'), countOutcome(people, 'READY')];
  const hasLater = chunks.flat().length < rest;
  return {
    tooMany: reminderTexts.tooMany(total, reminderListLimit),
    loading: reminderTexts.checked(people.length, total),
    notLoaded: reminderTexts.notChecked(failure),
    shown: reminderTexts.contents(rest, people.length),
    nobody: reminderTexts.nobody(people.length),
    sending: !canCancel && hasLater ? reminderTexts.stopping : reminderTexts.sending(sent, sent + rest),
    stopped: isOutcomeUnknown
      ? reminderTexts.unknownOutcome({ sent, unknown: chunks[0]?.length ?? 0, failure })
      : reminderTexts.failed({ sent, rest, failure }),
    canceled: reminderTexts.canceled(sent, rest),
    done: reminderTexts.done(sent),
    refused: rest > 0 ? reminderTexts.failed({ sent, rest, failure }) : failure,
    missing: reminderTexts.notOffered,
  }[step];
};

function Details({ step, context }: { step: Step; context: ReminderContext }) {
  const { people, total, firstTotal } = context;
  const [sent, rest] = [countOutcome(people, 'SENT'), countOutcome(people, 'READY')];
  if (step === 'tooMany') return <Text>{reminderTexts.narrow}</Text>;
  if (step === 'loading')
    return <Progress aria-label={reminderTexts.progress} value={people.length} max={Math.max(1, total)} />;
  if (step === 'sending')
    return <Progress aria-label={reminderTexts.sendProgress} value={sent} max={Math.max(1, sent + rest)} />;
  if (step === 'notLoaded' || step === 'refused' || step === 'missing') return null;
  const isChanged = total !== firstTotal || people.length !== total;
  return (
    <>
      {(step === 'shown' || step === 'nobody') && isChanged && <Text>{reminderTexts.changed}</Text>}
      <LeftOutList context={context} />
      {step === 'shown' && <MailPreview context={context} />}
    </>
  );
}

function LeftOutList({ context: { people } }: { context: ReminderContext }) {
  const id = useId();
  const groups = listLeftOut(people);
  if (groups.length === 0) return null;
  return (
    <div>
      <p id={id}>{reminderTexts.leftOut}</p>
      <ul aria-labelledby={id}>
        {groups.map((group) => (
          <li key={group.reason}>
            <IsolatedText text={reminderTexts.formatLeftOut(group)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MailPreview({ context: { mail, people } }: { context: ReminderContext }) {
  const id = useId();
  if (!mail) return null;
  const name = people.find(({ id: learner }) => learner === mail.userId)?.name ?? '';
  return (
    <section aria-labelledby={id}>
      <p id={id}>
        <IsolatedText text={reminderTexts.mailTo(name)} />
      </p>
      <div className={styles.mail}>
        <p>
          <strong>
            <IsolatedText text={mail.subject} />
          </strong>
        </p>
        <p className={styles.text}>
          <IsolatedText text={mail.text} />
        </p>
      </div>
    </section>
  );
}

function Buttons({ actor, step, canCancel }: { actor: ReminderActor; step: Step; canCancel: boolean }) {
  const ready = useSelector(actor, ({ context }) => countOutcome(context.people, 'READY'));
  if (step === 'sending')
    return (
      <Button aria-disabled={!canCancel || undefined} onClick={() => actor.send({ type: 'reminder.cancel' })}>
        {reminderTexts.cancel}
      </Button>
    );
  return (
    <>
      <Button onClick={() => actor.send({ type: 'dialog.close' })}>
        {step === 'shown' || step === 'loading' ? reminderTexts.cancel : reminderTexts.close}
      </Button>
      {step === 'notLoaded' && (
        <Button variant="solid" onClick={() => actor.send({ type: 'check.retry' })}>
          {reminderTexts.tryAgain}
        </Button>
      )}
      {step === 'shown' && (
        <Button variant="solid" onClick={() => actor.send({ type: 'reminder.send' })}>
          {reminderTexts.send(ready)}
        </Button>
      )}
      {(step === 'stopped' || step === 'canceled') && (
        <Button variant="solid" onClick={() => actor.send({ type: 'reminder.resume' })}>
          {reminderTexts.sendRest}
        </Button>
      )}
    </>
  );
}
