import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '#machines/patterns/form.chart.ts';
import { hasUnsavedWork } from '#machines/patterns/form.values.ts';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import { useLeaveDialog } from '#views/ui/dialog/use-leave-dialog.ts';
import { useValidatedForm } from './use-validated-form.ts';

export type FormActor<Item, Values extends DraftValues, Saved> = ActorRefFrom<
  ReturnType<typeof formMachine<Item, Values, Saved>>
>;

/**
 * The validation of a form.
 * `getWarning` returns a warning about values that cannot be saved.
 */
export type FormChecks<Values extends FieldValues> = {
  resolver: Resolver<Values>;
  getWarning?(values: Values): string;
};

/**
 * Connects the fields of an open form to its machine.
 * Typed values go to the machine, reset values come back.
 */
export function useFormActor<Item, Values extends DraftValues, Saved>(
  actor: FormActor<Item, Values, Saved>,
  { resolver, getWarning }: FormChecks<Values>,
): { form: UseFormReturn<Values>; submit(): void } {
  const resetValues = useSelector(actor, ({ context }) => context.resetValues);
  const shownValues = useRef(resetValues);
  const form = useValidatedForm<Values>({
    defaultValues: resetValues as DefaultValues<Values>,
    resolver,
  });
  const warningFor = useEffectEvent((values: Values) => getWarning?.(values) ?? '');
  const { subscribe, reset, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const values = structuredClone(getValues());
          actor.send({ type: 'draft.changed', values, warning: warningFor(values) });
        },
      }),
    [actor, subscribe, getValues],
  );
  useEffect(() => {
    if (shownValues.current === resetValues) return;
    shownValues.current = resetValues;
    reset(resetValues);
  }, [reset, resetValues]);
  useFilledField(actor, form);
  useProblems(actor, form);
  useLeave(actor);
  const validate = form.handleSubmit((values) =>
    actor.send({ type: 'form.submit', values, warning: getWarning?.(values) ?? '' }),
  );
  const submit = () => {
    const { isUploading } = actor.getSnapshot().context;
    if (isUploading) actor.send({ type: 'form.submit', values: structuredClone(getValues()) });
    else void validate();
  };
  return { form, submit };
}

/** Shows the value of the field that the machine has filled. */
function useFilledField<Item, Values extends DraftValues, Saved>(
  actor: FormActor<Item, Values, Saved>,
  { setValue, formState: { isSubmitted } }: UseFormReturn<Values>,
) {
  const filledField = useSelector(actor, ({ context }) => context.filledField);
  const shownField = useRef(filledField);
  useEffect(() => {
    if (!filledField || shownField.current === filledField) return;
    shownField.current = filledField;
    const name = filledField.name as FieldPath<Values>;
    const value = filledField.value as FieldPathValue<Values, FieldPath<Values>>;
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [setValue, isSubmitted, filledField]);
}

/** Shows the server's problems at the fields until the user types. */
function useProblems<Item, Values extends DraftValues, Saved>(
  actor: FormActor<Item, Values, Saved>,
  { setError, setFocus }: UseFormReturn<Values>,
) {
  const problems = useSelector(actor, ({ context }) => context.problems);
  useEffect(() => {
    const rejected = Object.entries(problems).map(([name, message]) => ({ name: name as FieldPath<Values>, message }));
    for (const { name, message } of rejected) setError(name, { type: 'rejected', message });
    if (rejected[0]) setFocus(rejected[0].name);
  }, [setError, setFocus, problems]);
}

function useLeave<Item, Values extends DraftValues, Saved>(actor: FormActor<Item, Values, Saved>) {
  useLeaveDialog(actor, () => {
    const snapshot = actor.getSnapshot();
    return snapshot.hasTag('confirmsLeaving') && hasUnsavedWork(snapshot.context);
  });
}
