import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import type { draftForm } from '#machines/shared/draft-form.ts';
import { hasChanges } from '#machines/shared/draft-form-context.ts';
import type { GoBack } from '#machines/shared/emitted.ts';
import type { DraftValues } from '#rules/draft-values.ts';
import { somethingWrong } from '#rules/labels.ts';
import { useHeard } from '#views/use-heard.ts';

import { useLeaveQuestion, type Wanted } from '#views/use-leave-question.ts';

export type DraftFormActor<Item, Values extends DraftValues, Saved> = ActorRefFrom<
  ReturnType<typeof draftForm<Item, Values, Saved>>
>;

/** The checks of a form, in a chunk of their own, and what stands in the way of saving besides them. */
export type FormChecks<Values extends FieldValues> = {
  load(): Promise<{ resolver: Resolver<Values> }>;
  warningOf?(values: Values): string;
  /** What has to come first before the fields are as the person wants them; empty for nothing. */
  waitingFor?(): string;
};

/** The keystrokes of an open form: they go to its machine as they come, and what the machine fills in comes back. */
export function useDraftForm<Item, Values extends DraftValues, Saved>(
  actor: DraftFormActor<Item, Values, Saved>,
  { load, warningOf, waitingFor }: FormChecks<Values>,
): { form: UseFormReturn<Values>; submit(): void; cancel(): void } {
  const given = useSelector(actor, ({ context }) => context.given);
  const filled = useRef(given);
  const form = useForm<Values>({ defaultValues: given as DefaultValues<Values>, resolver: useResolver(load) });
  useOrder(actor, form);
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
  useRefused(actor, form);
  const check = form.handleSubmit((values) =>
    actor.send({ type: 'form.submit', values, warning: warningOf?.(values) ?? '' }),
  );
  const awaited = () => waitingFor?.() ?? '';
  const isOnItsWay = () => awaited() !== '';
  const submit = () => {
    if (isOnItsWay()) actor.send({ type: 'form.submit', values: structuredClone(getValues()), warning: awaited() });
    else void check();
  };
  useLeave(actor, isOnItsWay);
  return { form, submit, cancel: () => actor.send({ type: 'form.cancel', isOnItsWay: isOnItsWay() }) };
}

/** What the server has said of the fields stands at them until they are typed in. */
function useRefused<Item, Values extends DraftValues, Saved>(
  actor: DraftFormActor<Item, Values, Saved>,
  { setError, setFocus }: UseFormReturn<Values>,
) {
  const problems = useSelector(actor, ({ context }) => context.problems);
  useEffect(() => {
    const refused = Object.entries(problems).map(([name, message]) => ({ name: name as FieldPath<Values>, message }));
    for (const { name, message } of refused) setError(name, { type: 'refused', message });
    if (refused[0]) setFocus(refused[0].name);
  }, [setError, setFocus, problems]);
}

/** The first problem is the first one on the page, in whatever order the views register their fields. */
function useOrder<Item, Values extends DraftValues, Saved>(
  actor: DraftFormActor<Item, Values, Saved>,
  { register }: UseFormReturn<Values>,
) {
  const initial = useSelector(actor, ({ context }) => context.initial);
  for (const name of Object.keys(initial)) register(name as FieldPath<Values>);
}

const unchecked = { root: { type: 'unchecked', message: somethingWrong } };

/** As `useLazyResolver` does it; a chunk that both shared would cost the login page more than it may load. */
function useResolver<Values extends FieldValues>(load: FormChecks<Values>['load']): Resolver<Values> {
  return useCallback<Resolver<Values>>(
    async (values, context, options) => {
      const chunk = await load().catch(() => undefined);
      return chunk
        ? chunk.resolver(values, context, options)
        : { values: {}, errors: unchecked as unknown as FieldErrors<Values> };
    },
    [load],
  );
}

function useLeave<Item, Values extends DraftValues, Saved>(
  actor: DraftFormActor<Item, Values, Saved>,
  isOnItsWay: () => boolean,
) {
  const wouldLose = () => {
    const snapshot = actor.getSnapshot();
    return snapshot.hasTag('open') && (hasChanges(snapshot.context) || isOnItsWay());
  };
  const ask = (wanted: Wanted) => {
    if (!wouldLose()) return false;
    actor.send({ type: 'leave.ask', ...wanted, isOnItsWay: isOnItsWay() });
    return true;
  };
  useLeaveQuestion(ask, wouldLose);
  useHeard<GoBack>(actor, 'goBack', () => history.back());
}
