import { useSelector } from '@xstate/react';
import type { MouseEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { resetCountdownMachine } from '#machines/sign-in/reset-countdown.machine.ts';
import { countdownLabel } from '#rules/patterns/labels.ts';
import { secondsLeft } from '#rules/sign-in/resend-countdown.ts';
import buttonStyles from '#views/ui/plain-button.module.css';
import { useHydrated } from '#views/ui/use-hydrated.ts';
import styles from './field.module.css';
import { TextField } from './text-field.view.tsx';

type Countdown = SnapshotFrom<typeof resetCountdownMachine> | undefined;

type CodeFieldProps = {
  countdown: ActorRefFrom<typeof resetCountdownMachine> | undefined;
  problem: string | undefined;
  registration: UseFormRegisterReturn;
  onRequest: MouseEventHandler<HTMLButtonElement>;
};

const buttonLabel = (countdown: Countdown) => {
  if (countdown?.hasTag('coolingDown')) return countdownLabel(secondsLeft(countdown.context));
  return countdown?.hasTag('over') ? 'Resend' : 'Send';
};

const input = { id: 'code', autoComplete: 'one-time-code', autoCapitalize: 'none' };

/** The verification code and the button that requests it (RESET-02, RESET-03). */
export function CodeField({ countdown, problem, registration, onRequest }: CodeFieldProps) {
  const isHydrated = useHydrated();
  const current = useSelector(countdown, (snapshot) => snapshot);
  return (
    <TextField
      label="Verification code"
      help={current?.hasTag('delivered') ? 'The code is on its way to your mailbox.' : 'It comes by e-mail.'}
      problem={problem ?? (current?.context.message || undefined)}
      registration={registration}
      input={input}
      endElement={
        // The prerendered HTML has no countdown.
        // A countdown that continues after a reload appears after hydration.
        <button
          className={`${buttonStyles.outlined} ${styles.send}`}
          type="button"
          disabled={!isHydrated || current?.hasTag('coolingDown')}
          onClick={onRequest}
        >
          {isHydrated ? buttonLabel(current) : 'Send'}
        </button>
      }
    />
  );
}
