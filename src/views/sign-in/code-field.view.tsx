import { useSelector } from '@xstate/react';
import type { MouseEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { resetCountdownMachine } from '#machines/sign-in/reset-countdown.machine.ts';
import { secondsLeft } from '#rules/sign-in/resend-countdown.ts';
import * as signInTexts from '#rules/sign-in/sign-in-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { TextField } from '#views/ui/field/text-field.view.tsx';
import { useHydrated } from '#views/ui/use-hydrated.ts';
import { styles } from './sign-in-field.recipe.ts';

type Countdown = SnapshotFrom<typeof resetCountdownMachine> | undefined;

type CodeFieldProps = {
  countdown: ActorRefFrom<typeof resetCountdownMachine> | undefined;
  problem: string | undefined;
  registration: UseFormRegisterReturn;
  onRequest: MouseEventHandler<HTMLButtonElement>;
};

const buttonLabel = (countdown: Countdown) => {
  if (countdown?.hasTag('coolingDown')) return signInTexts.countdown(secondsLeft(countdown.context));
  return countdown?.hasTag('over') ? signInTexts.resend : signInTexts.send;
};

const input = { id: 'code', autoComplete: 'one-time-code', autoCapitalize: 'none' };

/** The verification code and the button that requests it (RESET-02, RESET-03). */
export function CodeField({ countdown, problem, registration, onRequest }: CodeFieldProps) {
  const isHydrated = useHydrated();
  const current = useSelector(countdown, (snapshot) => snapshot);
  return (
    <TextField
      label={signInTexts.code}
      help={current?.hasTag('delivered') ? signInTexts.codeDelivered : signInTexts.codeByEmail}
      problem={problem ?? (current?.context.message || undefined)}
      registration={registration}
      input={input}
      endElement={
        // The prerendered HTML has no countdown.
        // A countdown that continues after a reload appears after hydration.
        <Button className={styles.send} disabled={!isHydrated || current?.hasTag('coolingDown')} onClick={onRequest}>
          {isHydrated ? buttonLabel(current) : signInTexts.send}
        </Button>
      }
    />
  );
}
