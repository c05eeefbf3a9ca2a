import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { passwordResetMachine, resetAtOpening } from '#machines/session/password-reset.machine.ts';
import type { PasswordResetValues } from '#rules/fields.ts';
import { places } from '#rules/places.ts';
import { signInLimits } from '#rules/sign-in-limits.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { usePlaceTitle } from '#views/use-place-title.ts';
import { CodeField } from './code-field.view.tsx';
import { PasswordField } from './password-field.view.tsx';
import styles from './sign-in-page.module.css';
import { Refusal, SignInPage } from './sign-in-page.view.tsx';
import { SubmitButton } from './submit-button.view.tsx';
import { TextField } from './text-field.view.tsx';
import { useSessionForm } from './use-session-form.ts';

const loadResolver = () => import('./password-reset-resolver.ts');

/** Setting a new password with a code that was sent by e-mail (RESET-01). */
export default function PasswordReset() {
  const title = usePlaceTitle();
  const [opening] = useState(resetAtOpening);
  const reset = usePageActor(passwordResetMachine, opening);
  const refusal = useSelector(reset, ({ context }) => context.refusal);
  const countdown = useSelector(reset, ({ children }) => children.countdown);
  const isSent = useSelector(reset, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const { register, setFocus, formState, onSubmit, onPress, onTyping } =
    useSessionForm<PasswordResetValues>(loadResolver);
  const { errors, isSubmitting } = formState;
  const requestCode = (email: string) => {
    reset.send({ type: 'code.request', email });
    setFocus('code');
  };
  return (
    <SignInPage heading={title}>
      <form
        className={styles.form}
        method="post"
        action={places.forgot.path}
        noValidate
        onSubmit={onSubmit((values) => reset.send({ type: 'form.submit', values }))}
        onInput={onTyping((email) => reset.send({ type: 'draft.changed', email }))}
      >
        <TextField
          label="E-mail"
          problem={errors.email?.message}
          typed={register('email')}
          input={{ id: 'email', type: 'email', autoComplete: 'username', maxLength: signInLimits.email }}
        />
        <CodeField
          countdown={countdown}
          problem={errors.code?.message}
          typed={register('code')}
          onRequest={onPress('email', requestCode)}
        />
        <PasswordField
          label="New password"
          problem={errors.password?.message}
          typed={register('password', { deps: 'confirmation' })}
          input={{ id: 'password', autoComplete: 'new-password', maxLength: signInLimits.password }}
        />
        <PasswordField
          label="Confirm password"
          problem={errors.confirmation?.message}
          typed={register('confirmation')}
          input={{ id: 'confirmation', autoComplete: 'new-password', maxLength: signInLimits.password }}
        />
        <SubmitButton label="Submit" busyWords="Setting the new password" isBusy={isSent || isSubmitting} />
        <Link className={styles.cancel} href={places.login.path}>
          Cancel
        </Link>
        <Refusal words={refusal || (errors.root?.message ?? '')} />
      </form>
    </SignInPage>
  );
}
