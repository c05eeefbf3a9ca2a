import { type FormEvent, type MouseEvent, useEffect } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { waitFor } from 'xstate';
import { emailAtOpening } from '#machines/shared/kept-email.ts';
import { useEarly } from '#views/use-console.ts';
import { useLazyResolver } from '#views/use-lazy-resolver.ts';

/** A form of the way in: its keystrokes, its checks, and its sending once the console knows its servers. */
export function useSessionForm<Values extends FieldValues>(load: () => Promise<{ resolver: Resolver<Values> }>) {
  const hasStarted = useStarted();
  const form = useForm<Values>({ resolver: useLazyResolver(load) });
  useKeptEmail(form);

  /** Sends the whole form when it has no problems. */
  const onSubmit = (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
    takeTyped(event.currentTarget, form);
    return form.handleSubmit(async (values) => {
      if (await hasStarted()) send(values);
    })(event);
  };

  /** Sends one field alone when it has no problem. */
  const onPress =
    (name: FieldPath<Values>, send: (value: string) => void) => async (event: MouseEvent<HTMLButtonElement>) => {
      takeTyped(event.currentTarget.form, form);
      if ((await form.trigger(name, { shouldFocus: true })) && (await hasStarted())) send(form.getValues(name));
    };

  /** Tells of typing, and of the e-mail as it now stands in the page. */
  const onTyping = (tell: (email: string) => void) => (event: FormEvent<HTMLFormElement>) =>
    tell(String(new FormData(event.currentTarget).get('email')));

  return { register: form.register, setFocus: form.setFocus, formState: form.formState, onSubmit, onPress, onTyping };
}

/** The e-mail comes back after a reload, unless another was typed before the page was taken over. */
function useKeptEmail<Values extends FieldValues>({ getValues, setValue }: UseFormReturn<Values>) {
  useEffect(() => {
    const name = 'email' as FieldPath<Values>;
    const email = emailAtOpening();
    if (email && !getValues(name)) setValue(name, email as FieldPathValue<Values, FieldPath<Values>>);
  }, [getValues, setValue]);
}

/** What a browser or a password manager has filled in need not have been heard of as typing. */
function takeTyped<Values extends FieldValues>(element: HTMLFormElement | null, { setValue }: UseFormReturn<Values>) {
  for (const [name, value] of new FormData(element ?? undefined)) {
    setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
  }
}

/** Waits for the settings; false where they are broken, which the whole page then says. */
function useStarted() {
  const { start } = useEarly();
  return async () => {
    const settled = await waitFor(start, (snapshot) => !snapshot.hasTag('busy'));
    return settled.hasTag('ready');
  };
}
