import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { loginCodeMachine } from '#machines/sign-in/login-code.machine.ts';
import { codeFields, codeLabel } from '#rules/sign-in/second-factor-fields.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import buttonStyles from '#views/ui/plain-button.module.css';
import { useValidatedForm } from '#views/ui/use-validated-form.ts';
import styles from './sign-in-page.module.css';
import { FormError } from './sign-in-page.view.tsx';
import { SubmitButton } from './submit-button.view.tsx';
import { TextField } from './text-field.view.tsx';

type CodeStepProps = { email: string; token: string; onBack(): void };

const resolver = yupResolver(codeFields);
const input = { id: 'code', autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false };

/** The second step of signing in (LOGIN-03), in a separate chunk. */
export default function CodeStep({ email, token, onBack }: CodeStepProps) {
  const actor = usePageActor(loginCodeMachine, { email, token });
  const message = useSelector(actor, ({ context }) => context.message);
  const isSent = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const { register, handleSubmit, setFocus, formState } = useValidatedForm({ resolver, defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(({ code }) => actor.send({ type: 'form.submit', code }))}
      onInput={() => actor.send({ type: 'draft.changed' })}
    >
      <TextField
        label={codeLabel}
        problem={formState.errors.code?.message}
        registration={register('code')}
        input={input}
      />
      <SubmitButton label="Continue" busyLabel="Signing in" isBusy={isSent || formState.isSubmitting} />
      <button className={buttonStyles.quiet} type="button" onClick={onBack}>
        Back
      </button>
      <FormError text={message} />
    </form>
  );
}
