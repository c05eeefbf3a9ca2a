import { useSelector } from '@xstate/react';
import type { MouseEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { resetCountdownMachine } from '#machines/session/reset-countdown.machine.ts';
import { countdownLabel } from '#rules/labels.ts';
import { secondsLeft } from '#rules/resend-wait.ts';
import { signInLimits } from '#rules/sign-in-limits.ts';
import { useHydrated } from '#views/use-hydrated.ts';
import styles from './field.module.css';
import { TextField } from './text-field.view.tsx';

type Countdown = SnapshotFrom<typeof resetCountdownMachine> | undefined;

type CodeFieldProps = {
  countdown: ActorRefFrom<typeof resetCountdownMachine> | undefined;
  problem: string | undefined;
  typed: UseFormRegisterReturn;
  onRequest: MouseEventHandler<HTMLButtonElement>;
};

const buttonLabel = (countdown: Countdown) => {
  if (countdown?.hasTag('coolingDown')) return countdownLabel(secondsLeft(countdown.context));
  return countdown?.hasTag('over') ? 'Resend' : 'Send';
};

/** What the countdown says and allows. */
function useCountdown(countdown: CodeFieldProps['countdown']) {
  const label = useSelector(countdown, buttonLabel);
  const isCooling = useSelector(countdown, (snapshot) => snapshot?.hasTag('coolingDown') ?? false);
  const isOnItsWay = useSelector(countdown, (snapshot) => snapshot?.hasTag('delivered') ?? false);
  const refusal = useSelector(countdown, (snapshot) => snapshot?.context.refusal || undefined);
  return { label, isCooling, isOnItsWay, refusal };
}

const input = { id: 'code', autoComplete: 'one-time-code', autoCapitalize: 'none', maxLength: signInLimits.code };

/** The verification code beside the button that has it sent (RESET-02, RESET-03). */
export function CodeField({ countdown, problem, typed, onRequest }: CodeFieldProps) {
  const isHydrated = useHydrated();
  const { label, isCooling, isOnItsWay, refusal } = useCountdown(countdown);
  return (
    <TextField
      label="Verification code"
      help={isOnItsWay ? 'The code is on its way to your mailbox.' : 'It comes by e-mail.'}
      problem={problem ?? refusal}
      typed={typed}
      input={input}
      beside={
        // A countdown kept over a reload is not in the prepared HTML, and shows as soon as that is taken over.
        <button className={styles.send} type="button" disabled={!isHydrated || isCooling} onClick={onRequest}>
          {isHydrated ? label : 'Send'}
        </button>
      }
    />
  );
}
