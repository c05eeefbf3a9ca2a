import { yupResolver } from '@hookform/resolvers/yup';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/administrators/second-factor.machine.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { codeLabel } from '#rules/sign-in/credential-texts.ts';
import { type ProofValues, proofFields } from '#rules/sign-in/second-factor-fields.ts';
import { PasswordField } from '#views/sign-in/password-field.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { Field } from '#views/ui/field/field.view.tsx';
import { Input } from '#views/ui/field/input.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { useValidatedForm } from '#views/ui/form/use-validated-form.ts';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { RecoveryCodes } from './recovery-codes.view.tsx';
import { styles } from './second-factor-step.recipe.ts';
import { SetupSecret } from './setup-secret.view.tsx';

type StepProps = { actor: ActorRefFrom<typeof secondFactorMachine> };

const kinds = ['setup', 'replacing', 'ending'] as const;
const actions = {
  setup: administratorTexts.continueAction,
  replacing: administratorTexts.replaceCodes,
  ending: administratorTexts.turnOff,
};

/** The step of the second factor that is under way, in a separate chunk with the QR code. */
export default function SecondFactorStep({ actor }: StepProps) {
  const shown = useSelector(actor, (snapshot) => findTag(snapshot, ['codes', 'asksPassword', 'asksCode']));
  if (shown === 'codes') return <RecoveryCodes actor={actor} />;
  return <ProofForm key={shown} actor={actor} />;
}

function useProofForm(actor: StepProps['actor'], asks: { asksPassword: boolean; asksCode: boolean }) {
  const { asksPassword, asksCode } = asks;
  const problems = useSelector(actor, ({ context }) => context.problems);
  const resolver = useMemo(() => yupResolver(proofFields({ asksPassword, asksCode })), [asksPassword, asksCode]);
  const form = useValidatedForm<ProofValues>({ resolver, defaultValues: { password: '', code: '' } });
  const { setError, setFocus } = form;
  useEffect(() => setFocus(asksPassword ? 'password' : 'code'), [setFocus, asksPassword]);
  useEffect(() => {
    for (const name of ['code', 'password'] as const) {
      const message = problems[name];
      if (message === undefined) continue;
      setError(name, { type: 'rejected', message });
      setFocus(name);
    }
  }, [problems, setError, setFocus]);
  return form;
}

/**
 * A form that closes with the focus inside moves it to the surroundings.
 * The browser would move it to the top of the page.
 */
function useFocusNear(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const closing = form.current;
    return () => {
      if (closing?.contains(document.activeElement)) keepFocusNear(closing);
    };
  }, []);
  return form;
}

function ProofForm({ actor }: StepProps) {
  const asksPassword = useSelector(actor, (snapshot) => snapshot.hasTag('asksPassword'));
  const asksCode = useSelector(actor, (snapshot) => snapshot.hasTag('asksCode'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const kind = useSelector(actor, (snapshot) => findTag(snapshot, kinds)) ?? 'setup';
  const { register, handleSubmit, formState } = useProofForm(actor, { asksPassword, asksCode });
  const { errors } = formState;
  const id = useId();
  return (
    <form
      ref={useFocusNear()}
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={handleSubmit((values) => actor.send({ type: 'form.submit', values }))}
    >
      {kind === 'setup' && asksCode && <SetupSecret actor={actor} />}
      {asksPassword && (
        <PasswordField
          label={administratorTexts.currentPassword}
          problem={errors.password?.message}
          registration={register('password')}
          input={{ id, autoComplete: 'current-password', readOnly: isBusy }}
        />
      )}
      {asksCode && (
        <Field
          label={kind === 'setup' ? administratorTexts.appCode : codeLabel}
          required
          readOnly={isBusy}
          errorText={errors.code?.message}
        >
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
        </Field>
      )}
      <div className={styles.formButtons}>
        <Button disabled={isBusy} onClick={() => actor.send({ type: 'form.cancel' })}>
          {administratorTexts.cancel}
        </Button>
        <Button
          type="submit"
          variant="solid"
          colorPalette={kind === 'ending' ? 'danger' : undefined}
          aria-disabled={isBusy || undefined}
        >
          {kind === 'setup' && asksCode ? administratorTexts.turnOn : actions[kind]}
        </Button>
      </div>
    </form>
  );
}
