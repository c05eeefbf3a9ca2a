import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { SignInValues } from '#rules/fields.ts';
import { places } from '#rules/places.ts';
import { signInLimits } from '#rules/sign-in-limits.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { usePlaceTitle } from '#views/use-place-title.ts';
import { PasswordField } from './password-field.view.tsx';
import styles from './sign-in-page.module.css';
import { Refusal, SignInPage } from './sign-in-page.view.tsx';
import { SubmitButton } from './submit-button.view.tsx';
import { TextField } from './text-field.view.tsx';
import { useSessionForm } from './use-session-form.ts';

const loadResolver = () => import('./sign-in-resolver.ts');

/** Signing in with e-mail and password (LOGIN-01). */
export default function Login() {
  const title = usePlaceTitle();
  const login = usePageActor(loginMachine);
  const refusal = useSelector(login, ({ context }) => context.refusal);
  const isSent = useSelector(login, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const { register, formState, onSubmit, onTyping } = useSessionForm<SignInValues>(loadResolver);
  const { errors, isSubmitting } = formState;
  return (
    <SignInPage heading={title}>
      <form
        className={styles.form}
        method="post"
        action={places.login.path}
        noValidate
        onSubmit={onSubmit((values) => login.send({ type: 'form.submit', values }))}
        onInput={onTyping((email) => login.send({ type: 'draft.changed', email }))}
      >
        <TextField
          label="E-mail"
          problem={errors.email?.message}
          typed={register('email')}
          input={{ id: 'email', type: 'email', autoComplete: 'username', maxLength: signInLimits.email }}
        />
        <PasswordField
          label="Password"
          problem={errors.password?.message}
          typed={register('password')}
          input={{ id: 'password', autoComplete: 'current-password', maxLength: signInLimits.password }}
          below={
            <Link className={styles.link} href={places.forgot.path}>
              Forget Password?
            </Link>
          }
        />
        <SubmitButton label="Login" busyWords="Signing in" isBusy={isSent || isSubmitting} />
        <Refusal words={refusal || (errors.root?.message ?? '')} />
      </form>
    </SignInPage>
  );
}
