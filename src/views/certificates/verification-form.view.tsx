import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { certificateVerificationMachine } from '#machines/certificates/certificate-verification.machine.ts';
import { certificateNumberProblem } from '#rules/certificates/certificate-number.ts';
import * as verificationTexts from '#rules/certificates/verification-texts.ts';
import { routes } from '#rules/routes.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { TextField } from '#views/ui/field/text-field.view.tsx';
import { styles } from './certificate-verification.recipe.ts';

type VerificationFormProps = {
  verification: ActorRefFrom<typeof certificateVerificationMachine>;
  button: RefObject<HTMLButtonElement | null>;
};

const input = {
  id: 'number',
  name: 'number',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
};

/**
 * The field for the number.
 * Before hydration the browser submits it, which also puts the number into the URL.
 */
export function VerificationForm({ verification, button }: VerificationFormProps) {
  const number = useSelector(verification, ({ context }) => context.number);
  const isMalformed = useSelector(verification, (snapshot) => snapshot.hasTag('malformed'));
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
      <TextField
        label={verificationTexts.number}
        help={verificationTexts.whereNumber}
        problem={isMalformed ? certificateNumberProblem(number) : undefined}
        input={{ ...input, ref: field }}
        endElement={
          <Button variant="solid" ref={button} type="submit">
            {verificationTexts.verify}
          </Button>
        }
      />
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
