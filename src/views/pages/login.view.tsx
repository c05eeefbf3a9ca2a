import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { loginMachine } from '#machines/sign-in/login.machine.ts';
import { routes } from '#rules/routes.ts';
import { sessionEndTexts } from '#rules/session/session-end-texts.ts';
import type { SignInValues } from '#rules/sign-in/sign-in-fields.ts';
import * as signInTexts from '#rules/sign-in/sign-in-texts.ts';
import { PageLoadFailed } from '#views/shell/page-load-failed.view.tsx';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { PasswordField } from '#views/sign-in/password-field.view.tsx';
import { styles } from '#views/sign-in/sign-in-page.recipe.ts';
import { FormError, SignInPage } from '#views/sign-in/sign-in-page.view.tsx';
import { SubmitButton } from '#views/sign-in/submit-button.view.tsx';
import { useSignInForm } from '#views/sign-in/use-sign-in-form.ts';
import { TextField } from '#views/ui/field/text-field.view.tsx';
import { ChunkBoundary } from '#views/ui/lazy/chunk-boundary.view.tsx';
import { Lazy, lazyView } from '#views/ui/lazy/lazy-view.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const codeStep = lazyView(() => import('#views/sign-in/code-step.view.tsx'));
const loadResolver = () => import('#views/sign-in/sign-in-resolver.ts');

/** Signing in with e-mail and password (LOGIN-01). */
export default function Login() {
  const title = useRouteTitle();
  const login = useActorRef(loginMachine);
  const { sessionEnd, message, token, credentials } = useSelector(login, ({ context }) => context);
  const isSent = useSelector(login, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const { register, formState, onSubmit, onTyping } = useSignInForm<SignInValues>(loadResolver);
  const { errors, isSubmitting } = formState;
  if (token) {
    const props = { email: credentials.email, token, onBack: () => login.send({ type: 'code.cancel' }) };
    return (
      <ChunkBoundary load={codeStep.load} instead={(retry) => <PageLoadFailed onRetry={retry} />}>
        <SignInPage heading={title}>
          <Suspense>
            <Lazy of={codeStep} props={props} />
          </Suspense>
        </SignInPage>
      </ChunkBoundary>
    );
  }
  return (
    <SignInPage heading={title} note={sessionEnd && sessionEndTexts[sessionEnd]}>
      <form
        className={styles.form}
        method="post"
        action={routes.login.path}
        noValidate
        onSubmit={onSubmit((values) => login.send({ type: 'form.submit', values }))}
        onInput={onTyping((email) => login.send({ type: 'draft.changed', email }))}
      >
        <TextField
          label={signInTexts.email}
          problem={errors.email?.message}
          registration={register('email')}
          input={{ id: 'email', type: 'email', autoComplete: 'username' }}
        />
        <PasswordField
          label={signInTexts.password}
          problem={errors.password?.message}
          registration={register('password')}
          input={{ id: 'password', autoComplete: 'current-password' }}
          below={
            <Link className={styles.link} href={routes.passwordReset.path}>
              {signInTexts.forgotten}
            </Link>
          }
        />
        <SubmitButton label={signInTexts.login} busyLabel={signInTexts.signingIn} isBusy={isSent || isSubmitting} />
        <FormError text={message || (errors.root?.message ?? '')} />
      </form>
    </SignInPage>
  );
}
