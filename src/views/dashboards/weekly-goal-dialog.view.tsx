import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import { type ComponentProps, useId } from 'react';
import type { ActorRefFrom, InputFrom } from 'xstate';
import { weeklyGoalMachine } from '#machines/dashboards/weekly-goal.machine.ts';
import { readTypedGoal } from '#rules/dashboards/weekly-goal.ts';
import { type GoalValues, goalFields } from '#rules/dashboards/weekly-goal-fields.ts';
import * as goalTexts from '#rules/dashboards/weekly-goal-texts.ts';
import { restored } from '#rules/patterns/form-texts.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import Dialog from '#views/ui/dialog/dialog.view.tsx';
import { Field } from '#views/ui/field/field.view.tsx';
import { Input } from '#views/ui/field/input.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { useValidatedForm } from '#views/ui/form/use-validated-form.ts';
import { StepContent } from '#views/ui/step-content/step-content.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const resolver = yupResolver(goalFields);

type GoalActor = ActorRefFrom<typeof weeklyGoalMachine>;

type WeeklyGoalDialogProps = Omit<InputFrom<typeof weeklyGoalMachine>, 'email' | 'typed'> &
  Pick<ComponentProps<typeof Dialog>, 'onClose' | 'finalFocusEl'> & { organization: string };

/** The dialog that sets the weekly goal of an organization (MONTH-17). */
export default function WeeklyGoalDialog({ organization, onClose, finalFocusEl, ...input }: WeeklyGoalDialogProps) {
  const actor = useActorRef(weeklyGoalMachine, { ...input, email: useAdministratorEmail() });
  const step = useSelector(actor, (snapshot) => findTag(snapshot, ['saved', 'notOffered'])) ?? 'editing';
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const goal = useSelector(actor, ({ context }) => context.goal);
  const hasGoal = useSelector(actor, (snapshot) => snapshot.can({ type: 'goal.remove' }));
  const form = useId();
  const close = () => {
    actor.send({ type: 'dialog.close' });
    onClose();
  };
  return (
    <Dialog
      title={goalTexts.dialogTitle(organization)}
      size="lg"
      isBusy={isBusy}
      finalFocusEl={finalFocusEl}
      onClose={close}
      body={
        <StepContent step={step}>
          {step === 'editing' ? (
            <GoalForm id={form} actor={actor} isBusy={isBusy} />
          ) : (
            <p role="status">{step === 'saved' ? goalTexts.saved(goal) : goalTexts.notOffered}</p>
          )}
        </StepContent>
      }
    >
      {step === 'editing' ? (
        <>
          <Button disabled={isBusy} onClick={close}>
            {goalTexts.cancel}
          </Button>
          {hasGoal && <Button onClick={() => actor.send({ type: 'goal.remove' })}>{goalTexts.remove}</Button>}
          <Button type="submit" form={form} variant="solid" aria-disabled={isBusy || undefined}>
            {goalTexts.save}
          </Button>
        </>
      ) : (
        <Button onClick={onClose}>{goalTexts.close}</Button>
      )}
    </Dialog>
  );
}

type GoalFormProps = { id: string; actor: GoalActor; isBusy: boolean };

function GoalForm({ id, actor, isBusy }: GoalFormProps) {
  const { goal, typed } = useSelector(actor, ({ context }) => context);
  const failure = useSelector(actor, (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.failure : ''));
  const { register, handleSubmit, formState } = useValidatedForm<GoalValues>({
    resolver,
    defaultValues: { goal: typed || (goal === null ? '' : String(goal)) },
  });
  const save = handleSubmit((values) => {
    const minutes = readTypedGoal(values.goal);
    if (minutes !== null) actor.send({ type: 'goal.save', minutes });
  });
  const storeText = ({ target }: React.ChangeEvent<HTMLInputElement>) =>
    actor.send({ type: 'draft.changed', text: target.value });
  return (
    <form id={id} noValidate aria-busy={isBusy} onSubmit={save}>
      {typed && !failure && <Alert status="info">{restored}</Alert>}
      {failure && (
        <Alert status="warning" role="alert">
          {failure}
        </Alert>
      )}
      <Field
        label={goalTexts.minutesLabel}
        helperText={isBusy ? goalTexts.saving : goalTexts.help}
        errorText={formState.errors.goal?.message}
      >
        <Input
          {...register('goal', { onChange: storeText })}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isBusy}
        />
      </Field>
    </form>
  );
}
