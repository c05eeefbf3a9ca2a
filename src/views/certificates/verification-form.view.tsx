import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { certificateVerificationMachine } from '#machines/certificates/certificate-verification.machine.ts';
import { certificateNumberProblem } from '#rules/certificates/certificate-number.ts';
import { routes } from '#rules/routes.ts';
import buttonStyles from '#views/ui/plain-button.module.css';
import fieldStyles from '#views/ui/plain-field.module.css';
import { ProblemIcon } from '#views/ui/problem-icon.view.tsx';
import styles from './certificate-verification.module.css';

type VerificationFormProps = {
  verification: ActorRefFrom<typeof certificateVerificationMachine>;
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * The field for the number.
 * Before hydration the browser submits it, which also puts the number into the URL.
 */
export function VerificationForm({ verification, button }: VerificationFormProps) {
  const number = useSelector(verification, ({ context }) => context.number);
  const isMalformed = useSelector(verification, (snapshot) => snapshot.hasTag('malformed'));
  const problem = isMalformed ? certificateNumberProblem(number) : '';
  const field = useRef<HTMLInputElement>(null);
  useShownNumber(field, number);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    verification.send({ type: 'number.submit', number: input.value });
    const answered = verification.getSnapshot();
    input.value = answered.context.number;
    if (answered.hasTag('malformed')) input.focus();
  };
  return (
    <form className={styles.form} method="get" action={routes.certificate.path} noValidate onSubmit={onSubmit}>
      <label className={fieldStyles.label} htmlFor="number">
        Certificate number
      </label>
      <div className={fieldStyles.line}>
        <input
          className={fieldStyles.input}
          ref={field}
          id="number"
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isMalformed}
          aria-describedby="number-help"
          required
        />
        <button className={buttonStyles.solid} ref={button} type="submit">
          Verify
        </button>
      </div>
      <div className={styles.help}>
        <p className={fieldStyles.help} id="number-help" data-problem={isMalformed || undefined} aria-live="polite">
          {problem && <ProblemIcon />}
          <span>{problem || 'The number is at the bottom of the certificate, such as 7K3M-9QXT-4B2R.'}</span>
        </p>
      </div>
    </form>
  );
}

/** Shows a number that comes from the URL; what was typed before hydration stays. */
function useShownNumber(field: RefObject<HTMLInputElement | null>, number: string) {
  const shown = useRef(number);
  useEffect(() => {
    if (field.current && number !== shown.current) field.current.value = number;
    shown.current = number;
  }, [field, number]);
}
