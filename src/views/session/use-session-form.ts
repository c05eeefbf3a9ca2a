import type { FormEvent, MouseEvent } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { waitFor } from 'xstate';
import { useEarly } from '#views/use-console.ts';
import { useLazyResolver } from '#views/use-lazy-resolver.ts';

/** A form of the way in: its keystrokes, its checks, and its sending once the console knows its servers. */
export function useSessionForm<Values extends FieldValues>(load: () => Promise<{ resolver: Resolver<Values> }>) {
  const { start } = useEarly();
  const { register, formState, handleSubmit, setValue, getValues, setFocus, trigger } = useForm<Values>({
    resolver: useLazyResolver(load),
  });

  // What a browser or a password manager has filled in need not have been heard of as typing.
  const takeTyped = (form: HTMLFormElement | null) => {
    for (const [name, value] of new FormData(form ?? undefined)) {
      setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
    }
  };
  const hasStarted = async () => {
    const settled = await waitFor(start, (snapshot) => !snapshot.matches('reading'));
    return settled.matches('ready');
  };

  /** Sends the whole form when it has no problems. */
  const onSubmit = (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
    takeTyped(event.currentTarget);
    return handleSubmit(async (values) => {
      if (await hasStarted()) send(values);
    })(event);
  };

  /** Sends one field alone when it has no problem. */
  const onPress =
    (name: FieldPath<Values>, send: (value: string) => void) => async (event: MouseEvent<HTMLButtonElement>) => {
      takeTyped(event.currentTarget.form);
      if ((await trigger(name, { shouldFocus: true })) && (await hasStarted())) send(getValues(name));
    };

  return { register, setFocus, formState, onSubmit, onPress };
}
