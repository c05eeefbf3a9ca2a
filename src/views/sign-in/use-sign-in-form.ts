import { type FormEvent, type MouseEvent, useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { initialEmail } from '#machines/sign-in/initial-email.ts';
import { useLazyResolver } from '#views/ui/form/use-lazy-resolver.ts';
import { useValidatedForm } from '#views/ui/form/use-validated-form.ts';

/** A form before sign-in. */
export function useSignInForm<Values extends FieldValues>(load: () => Promise<{ resolver: Resolver<Values> }>) {
  const form = useValidatedForm<Values>({ resolver: useLazyResolver(load) });
  useStoredEmail(form);

  /** Sends the whole form when it has no problems. */
  const onSubmit = (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
    setAutofilled(event.currentTarget, form);
    return form.handleSubmit(send)(event);
  };

  /** Sends only one field when it has no problem. */
  const onPress =
    (name: FieldPath<Values>, send: (value: string) => void) => async (event: MouseEvent<HTMLButtonElement>) => {
      setAutofilled(event.currentTarget.form, form);
      if (await form.trigger(name, { shouldFocus: true })) send(form.getValues(name));
    };

  /** Reports the e-mail after each keystroke. */
  const onTyping = (onEmail: (email: string) => void) => (event: FormEvent<HTMLFormElement>) =>
    onEmail(String(new FormData(event.currentTarget).get('email')));

  return { register: form.register, setFocus: form.setFocus, formState: form.formState, onSubmit, onPress, onTyping };
}

/** Restores the e-mail after a reload, unless another was typed before hydration. */
function useStoredEmail<Values extends FieldValues>({ getValues, setValue }: UseFormReturn<Values>) {
  useEffect(() => {
    const name = 'email' as FieldPath<Values>;
    const email = initialEmail();
    if (email && !getValues(name)) setValue(name, email as FieldPathValue<Values, FieldPath<Values>>);
  }, [getValues, setValue]);
}

/** Browsers and password managers can fill fields without an input event. */
function setAutofilled<Values extends FieldValues>(
  element: HTMLFormElement | null,
  { setValue }: UseFormReturn<Values>,
) {
  for (const [name, value] of new FormData(element ?? undefined)) {
    setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
  }
}
