import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import type { draftForm } from '#machines/shared/draft-form.ts';
import { hasChanges } from '#machines/shared/draft-form-context.ts';
import type { DraftValues } from '#rules/draft-values.ts';
import type { Wanted } from '#views/leave-guard.view.tsx';
import { useLazyResolver } from '#views/use-lazy-resolver.ts';
import { useLeaveQuestion } from '#views/use-leave-question.ts';

export type DraftFormActor<Item, Values extends DraftValues, Saved> = ActorRefFrom<
  ReturnType<typeof draftForm<Item, Values, Saved>>
>;

/** The checks of a form, in a chunk of their own, and what stands in the way of saving besides them. */
export type FormChecks<Values extends FieldValues> = {
  load(): Promise<{ resolver: Resolver<Values> }>;
  warningOf?(values: Values): string;
};

/** The keystrokes of an open form: they go to its machine as they come, and what the machine fills in comes back. */
export function useDraftForm<Item, Values extends DraftValues, Saved>(
  actor: DraftFormActor<Item, Values, Saved>,
  { load, warningOf }: FormChecks<Values>,
): { form: UseFormReturn<Values>; submit: () => void } {
  const given = useSelector(actor, ({ context }) => context.given);
  const filled = useRef(given);
  const form = useForm<Values>({ defaultValues: given as DefaultValues<Values>, resolver: useLazyResolver(load) });
  const warned = useEffectEvent((values: Values) => warningOf?.(values) ?? '');
  const { subscribe, reset, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const values = structuredClone(getValues());
          actor.send({ type: 'draft.changed', values, warning: warned(values) });
        },
      }),
    [actor, subscribe, getValues],
  );
  useEffect(() => {
    if (filled.current === given) return;
    filled.current = given;
    reset(given);
  }, [reset, given]);
  const submit = form.handleSubmit((values) =>
    actor.send({ type: 'form.submit', values, warning: warningOf?.(values) ?? '' }),
  );
  useLeave(actor);
  return { form, submit };
}

function useLeave<Item, Values extends DraftValues, Saved>(actor: DraftFormActor<Item, Values, Saved>) {
  const wouldLose = () => {
    const snapshot = actor.getSnapshot();
    return snapshot.status === 'active' && snapshot.matches('open') && hasChanges(snapshot.context);
  };
  const ask = (wanted: Wanted) => {
    if (!wouldLose()) return false;
    actor.send({ type: 'leave.ask', ...wanted });
    return true;
  };
  useLeaveQuestion(ask, wouldLose);
}
