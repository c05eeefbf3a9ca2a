import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { loginMachine } from '#machines/sign-in/login.machine.ts';
import { sessionEndTexts } from '#rules/patterns/session-end.ts';
import { routes } from '#rules/routes.ts';
import type { SignInValues } from '#rules/sign-in/sign-in-fields.ts';
import { PageLoadFailed } from '#views/shell/page-load-failed.view.tsx';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { PasswordField } from '#views/sign-in/password-field.view.tsx';
import styles from '#views/sign-in/sign-in-page.module.css';
import { FormError, SignInPage } from '#views/sign-in/sign-in-page.view.tsx';
import { SubmitButton } from '#views/sign-in/submit-button.view.tsx';
import { TextField } from '#views/sign-in/text-field.view.tsx';
import { useSignInForm } from '#views/sign-in/use-sign-in-form.ts';
import { ChunkBoundary } from '#views/ui/chunk-boundary.view.tsx';
import { Lazy, lazyView } from '#views/ui/lazy-view.ts';

const codeStep = lazyView(() => import('#views/sign-in/code-step.view.tsx'));
const loadResolver = () => import('#views/sign-in/sign-in-resolver.ts');

/** Signing in with e-mail and password (LOGIN-01). */
export default function Login() {
  const title = useRouteTitle();
  const login = usePageActor(loginMachine);
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
          label="E-mail"
          problem={errors.email?.message}
          registration={register('email')}
          input={{ id: 'email', type: 'email', autoComplete: 'username' }}
        />
        <PasswordField
          label="Password"
          problem={errors.password?.message}
          registration={register('password')}
          input={{ id: 'password', autoComplete: 'current-password' }}
          below={
            <Link className={styles.link} href={routes.passwordReset.path}>
              Forget Password?
            </Link>
          }
        />
        <SubmitButton label="Login" busyLabel="Signing in" isBusy={isSent || isSubmitting} />
        <FormError text={message || (errors.root?.message ?? '')} />
      </form>
    </SignInPage>
  );
}
