import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notValidToEdit } from '#rules/course-words.ts';
import type { DraftValues } from '#rules/draft-values.ts';
import { BackLink } from './back-link.view.tsx';
import { BarredNotice } from './barred-notice.view.tsx';
import styles from './draft-form.module.css';
import { LeaveQuestion } from './leave-question.view.tsx';
import { Message } from './message.view.tsx';
import { Question } from './question.view.tsx';
import { stayAround } from './stay-around.ts';
import { type Difference, TheirChanges } from './their-changes.view.tsx';
import { type DraftFormActor, type FormChecks, useDraftForm } from './use-draft-form.ts';

type DraftFormProps<Item, Values extends DraftValues, Saved> = {
  actor: DraftFormActor<Item, Values, Saved>;
  /** What the form stands on: what is edited, or of a new one what it will be part of. */
  noun: 'course' | 'lesson' | 'sentence';
  /** Where the person goes when there is nothing to edit. */
  back: { title: string; href: string };
  checks: FormChecks<Values>;
  /** The shape of the fields while what they need is loading. */
  waiting: ReactNode;
  fields(form: UseFormReturn<Values>, isOff: boolean): ReactNode;
  /** What somebody else has saved, where it is not what was typed. */
  differences(theirs: Item, values: Values): readonly Difference[];
  submit?: string;
  /** Asked before some saves. */
  confirmation?: { text: string; action: string };
};

/** What stands in the form's place. */
const placeholders = ['opening', 'missing', 'barred', 'failed'] as const;

/** What is said above the fields, the weightiest first. */
const notes = ['readOnly', 'conflict', 'restored'] as const;

/** A form in each of its states; its fields are given (house rule 'Forms'). */
export function DraftForm<Item, Values extends DraftValues, Saved>(props: DraftFormProps<Item, Values, Saved>) {
  const { actor, noun, back, waiting } = props;
  const instead = useSelector(actor, (snapshot) => placeholders.find((tag) => snapshot.hasTag(tag)));
  if (instead === 'opening')
    return (
      <div role="status" aria-busy="true" aria-label="Loading">
        {waiting}
      </div>
    );
  if (instead === 'failed')
    return (
      <Instead>
        <Message text={`The ${noun} could not be loaded.`} onRetry={() => actor.send({ type: 'form.retry' })} />
      </Instead>
    );
  if (instead === 'missing' || instead === 'barred')
    return (
      <Instead>
        <Message
          text={instead === 'barred' ? notValidToEdit(noun) : `There is no such ${noun} in your organizations.`}
        />
        <BackLink href={back.href}>Back to {back.title}</BackLink>
      </Instead>
    );
  return <OpenForm {...props} />;
}

const Instead = ({ children }: { children: ReactNode }) => (
  <section className={styles.instead} tabIndex={-1} aria-label="Notice">
    {children}
  </section>
);

function OpenForm<Item, Values extends DraftValues, Saved>(props: DraftFormProps<Item, Values, Saved>) {
  const { actor, checks, fields, submit: submitWords = 'Submit' } = props;
  const { form, submit, cancel } = useDraftForm(actor, checks);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.status !== 'active');
  const isConflict = useSelector(actor, (snapshot) => snapshot.hasTag('conflict'));
  const isReadOnly = useSelector(actor, (snapshot) => snapshot.hasTag('readOnly'));
  const isOff = isBusy || isConflict || isReadOnly;
  const problem = form.formState.errors.root?.message;
  const id = useId();
  return (
    <form
      className={styles.form}
      noValidate
      tabIndex={-1}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) submit();
      }}
    >
      <Notes {...props} isBusy={isBusy} />
      {fields(form, isBusy || isReadOnly)}
      <p className={styles.problem} id={id} role="status">
        {problem}
      </p>
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" aria-describedby={id} aria-disabled={isOff}>
            {submitWords}
          </Button>
        </div>
      )}
      <Questions {...props} />
    </form>
  );
}

function Notes<Item, Values extends DraftValues, Saved>(
  props: DraftFormProps<Item, Values, Saved> & { isBusy: boolean },
) {
  const { actor, noun, back, isBusy } = props;
  const note = useSelector(actor, (snapshot) => notes.find((tag) => snapshot.hasTag(tag)));
  if (note === 'readOnly') return <BarredNotice noun={noun} back={back} />;
  if (note === 'conflict') return <Conflict {...props} />;
  return note && <RestoredLine isOff={isBusy} onDiscard={() => actor.send({ type: 'draft.discard' })} />;
}

function RestoredLine({ isOff, onDiscard }: { isOff: boolean; onDiscard(): void }) {
  return (
    <div className={styles.restored} role="status">
      Your unsaved changes are back.
      <Button
        size="sm"
        variant="ghost"
        disabled={isOff}
        onClick={({ currentTarget }) => {
          stayAround(currentTarget);
          onDiscard();
        }}
      >
        Discard
      </Button>
    </div>
  );
}

function Conflict<Item, Values extends DraftValues, Saved>(props: DraftFormProps<Item, Values, Saved>) {
  const { actor, noun, differences } = props;
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  const values = useSelector(actor, ({ context }) => context.values);
  return theirs === null ? null : (
    <TheirChanges
      noun={noun}
      differences={differences(theirs, values)}
      onTake={() => actor.send({ type: 'theirs.take' })}
      onKeep={() => actor.send({ type: 'mine.keep' })}
    />
  );
}

function Questions<Item, Values extends DraftValues, Saved>(props: DraftFormProps<Item, Values, Saved>) {
  const { actor, confirmation } = props;
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  if (isLeaving) return <LeaveQuestion send={actor.send} />;
  return isConfirming && confirmation ? (
    <Question
      {...confirmation}
      onConfirm={() => actor.send({ type: 'save.confirm' })}
      onCancel={() => actor.send({ type: 'save.reconsider' })}
    />
  ) : null;
}
