import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { loginCodeMachine } from '#machines/sign-in/login-code.machine.ts';
import { codeLabel } from '#rules/sign-in/credential-texts.ts';
import { codeFields } from '#rules/sign-in/second-factor-fields.ts';
import * as signInTexts from '#rules/sign-in/sign-in-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { TextField } from '#views/ui/field/text-field.view.tsx';
import { useValidatedForm } from '#views/ui/form/use-validated-form.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './sign-in-page.recipe.ts';
import { FormError } from './sign-in-page.view.tsx';
import { SubmitButton } from './submit-button.view.tsx';

type CodeStepProps = { email: string; token: string; onBack(): void };

const resolver = yupResolver(codeFields);
const input = { id: 'code', autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false };

/** The second step of signing in (LOGIN-03), in a separate chunk. */
export default function CodeStep({ email, token, onBack }: CodeStepProps) {
  const actor = useActorRef(loginCodeMachine, { email, token });
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
      <SubmitButton
        label={signInTexts.continueAction}
        busyLabel={signInTexts.signingIn}
        isBusy={isSent || formState.isSubmitting}
      />
      <Button variant="ghost" colorPalette="gray" onClick={onBack}>
        {signInTexts.back}
      </Button>
      <FormError text={message} />
    </form>
  );
}
