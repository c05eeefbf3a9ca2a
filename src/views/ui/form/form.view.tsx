import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { backTo } from '#rules/patterns/control-texts.ts';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import * as formTexts from '#rules/patterns/form-texts.ts';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { LockedNotice } from '#views/ui/alert/locked-notice.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { ConfirmDialog } from '#views/ui/dialog/confirm-dialog.view.tsx';
import { LeaveDialog } from '#views/ui/dialog/leave-dialog.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { ConflictChanges, type Difference } from './conflict-changes.view.tsx';
import { formPlaceholderRecipe, formRecipe } from './form.recipe.ts';
import { keepAboveButtons } from './keep-above-buttons.ts';
import { type FormActor, type FormChecks, useFormActor } from './use-form-actor.ts';

const Root = styled('form', formRecipe);

const Placeholder = styled('section', formPlaceholderRecipe);

type FormProps<Item, Values extends DraftValues, Saved> = {
  actor: FormActor<Item, Values, Saved>;
  /** What the form edits. */
  noun: string;
  texts: { missing: string; locked?: string };
  /** The page that Cancel opens. */
  back: { title: string; href: string };
  checks: FormChecks<Values>;
  /** The placeholders of the fields. */
  waiting: ReactNode;
  fields(form: UseFormReturn<Values>, isDisabled: boolean): ReactNode;
  /** The fields that another administrator has saved with other values. */
  differences?(newerVersion: Item, values: Values): readonly Difference[];
  submitLabel?: string;
  /** The dialog before a save that needs a confirmation. */
  confirmation?: { text: string; action: string };
};

const placeholders = ['loading', 'missing', 'locked', 'failed'] as const;

/** Ordered by priority: only the first is shown. */
const notices = ['readOnly', 'conflict', 'restored'] as const;

/** A form in each of its states. */
export function Form<Item, Values extends DraftValues, Saved>(props: FormProps<Item, Values, Saved>) {
  const { actor, noun, texts, back, waiting } = props;
  const placeholder = useSelector(actor, (snapshot) => findTag(snapshot, placeholders));
  if (placeholder === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label={formTexts.loading}>
        {waiting}
      </div>
    );
  if (placeholder === 'failed')
    return (
      <Placeholder tabIndex={-1} aria-label={formTexts.notice}>
        <Message text={formTexts.failed(noun)} onRetry={() => actor.send({ type: 'form.retry' })} />
      </Placeholder>
    );
  if (placeholder === 'missing' || placeholder === 'locked')
    return (
      <Placeholder tabIndex={-1} aria-label={formTexts.notice}>
        <Message kind={placeholder === 'locked' ? 'denied' : 'noMatches'} text={texts[placeholder] ?? ''}>
          <ButtonLink size="sm" href={back.href}>
            {backTo(back.title)}
          </ButtonLink>
        </Message>
      </Placeholder>
    );
  return <OpenForm {...props} />;
}

function OpenForm<Item, Values extends DraftValues, Saved>(props: FormProps<Item, Values, Saved>) {
  const { actor, back, checks, fields, submitLabel = formTexts.submit } = props;
  const { form, submit } = useFormActor(actor, checks);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.status !== 'active');
  const isConflict = useSelector(actor, (snapshot) => snapshot.hasTag('conflict'));
  const isReadOnly = useSelector(actor, (snapshot) => snapshot.hasTag('readOnly'));
  const isDisabled = isBusy || isConflict || isReadOnly;
  const problem = form.formState.errors.root?.message;
  const id = useId();
  return (
    <Root
      noValidate
      tabIndex={-1}
      aria-busy={isBusy}
      onFocus={({ currentTarget, target }) => target !== currentTarget && keepAboveButtons(currentTarget, target)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) submit();
      }}
    >
      <Notices {...props} isBusy={isBusy} />
      {fields(form, isBusy || isReadOnly)}
      <p className="form-problem" id={id} role="status">
        {problem && (
          <>
            <Icon name="alert" />
            <span>{problem}</span>
          </>
        )}
      </p>
      {!isReadOnly && (
        <div className="form-buttons">
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'leave.request', to: back.href, isBack: false })}>
            {formTexts.cancel}
          </Button>
          <Button type="submit" variant="solid" aria-describedby={id} aria-disabled={isDisabled}>
            {submitLabel}
          </Button>
        </div>
      )}
      <Dialogs {...props} />
    </Root>
  );
}

function Notices<Item, Values extends DraftValues, Saved>(props: FormProps<Item, Values, Saved> & { isBusy: boolean }) {
  const { actor, texts, back, isBusy } = props;
  const notice = useSelector(actor, (snapshot) => findTag(snapshot, notices));
  if (notice === 'readOnly') return <LockedNotice text={texts.locked ?? ''} back={back} />;
  if (notice === 'conflict') return <Conflict {...props} />;
  return notice && <RestoredNotice isDisabled={isBusy} onDiscard={() => actor.send({ type: 'draft.discard' })} />;
}

function RestoredNotice({ isDisabled, onDiscard }: { isDisabled: boolean; onDiscard(): void }) {
  return (
    <Alert status="info" role="status">
      <span>{formTexts.restored}</span>
      <Button
        size="sm"
        variant="ghost"
        disabled={isDisabled}
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget);
          onDiscard();
        }}
      >
        {formTexts.discard}
      </Button>
    </Alert>
  );
}

function Conflict<Item, Values extends DraftValues, Saved>(props: FormProps<Item, Values, Saved>) {
  const { actor, noun, differences } = props;
  const newerVersion = useSelector(actor, ({ context }) => context.newerVersion);
  const values = useSelector(actor, ({ context }) => context.values);
  return newerVersion === null ? null : (
    <ConflictChanges
      noun={noun}
      differences={differences?.(newerVersion, values) ?? []}
      onAccept={() => actor.send({ type: 'changes.discard' })}
      onKeep={() => actor.send({ type: 'changes.keep' })}
    />
  );
}

function Dialogs<Item, Values extends DraftValues, Saved>(props: FormProps<Item, Values, Saved>) {
  const { actor, confirmation } = props;
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  if (isLeaving) return <LeaveDialog send={actor.send} />;
  return isConfirming && confirmation ? (
    <ConfirmDialog
      {...confirmation}
      onConfirm={() => actor.send({ type: 'save.confirm' })}
      onCancel={() => actor.send({ type: 'save.cancel' })}
    />
  ) : null;
}
