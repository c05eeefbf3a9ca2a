import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { initialReset, passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts';
import { routes } from '#rules/routes.ts';
import { passwordRules } from '#rules/sign-in/credential-texts.ts';
import type { PasswordResetValues } from '#rules/sign-in/sign-in-fields.ts';
import * as signInTexts from '#rules/sign-in/sign-in-texts.ts';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { CodeField } from '#views/sign-in/code-field.view.tsx';
import { PasswordField } from '#views/sign-in/password-field.view.tsx';
import { styles } from '#views/sign-in/sign-in-page.recipe.ts';
import { FormError, SignInPage } from '#views/sign-in/sign-in-page.view.tsx';
import { SubmitButton } from '#views/sign-in/submit-button.view.tsx';
import { useSignInForm } from '#views/sign-in/use-sign-in-form.ts';
import { TextField } from '#views/ui/field/text-field.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const loadResolver = () => import('#views/sign-in/password-reset-resolver.ts');

/** Setting a new password with a code that was sent by e-mail (RESET-01). */
export default function PasswordReset() {
  const title = useRouteTitle();
  const [opening] = useState(initialReset);
  const reset = useActorRef(passwordResetMachine, opening);
  const { message, passwordProblem } = useSelector(reset, ({ context }) => context);
  const countdown = useSelector(reset, ({ children }) => children.countdown);
  const isSent = useSelector(reset, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const { register, setFocus, formState, onSubmit, onPress, onTyping } =
    useSignInForm<PasswordResetValues>(loadResolver);
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (passwordProblem) setFocus('password');
  }, [passwordProblem, setFocus]);
  const requestCode = (email: string) => {
    reset.send({ type: 'code.request', email });
    setFocus('code');
  };
  return (
    <SignInPage heading={title}>
      <form
        className={styles.form}
        method="post"
        action={routes.passwordReset.path}
        noValidate
        onSubmit={onSubmit((values) => reset.send({ type: 'form.submit', values }))}
        onInput={onTyping((email) => reset.send({ type: 'draft.changed', email }))}
      >
        <TextField
          label={signInTexts.email}
          problem={errors.email?.message}
          registration={register('email')}
          input={{ id: 'email', type: 'email', autoComplete: 'username' }}
        />
        <CodeField
          countdown={countdown}
          problem={errors.code?.message}
          registration={register('code')}
          onRequest={onPress('email', requestCode)}
        />
        <PasswordField
          label={signInTexts.newPassword}
          help={passwordRules}
          problem={errors.password?.message ?? (passwordProblem || undefined)}
          registration={register('password', { deps: 'confirmation' })}
          input={{ id: 'password', autoComplete: 'new-password' }}
        />
        <PasswordField
          label={signInTexts.confirmation}
          problem={errors.confirmation?.message}
          registration={register('confirmation')}
          input={{ id: 'confirmation', autoComplete: 'new-password' }}
        />
        <SubmitButton
          label={signInTexts.submit}
          busyLabel={signInTexts.settingPassword}
          isBusy={isSent || isSubmitting}
        />
        <Link className={styles.cancel} href={routes.login.path}>
          {signInTexts.cancel}
        </Link>
        <FormError text={message || (errors.root?.message ?? '')} />
      </form>
    </SignInPage>
  );
}
