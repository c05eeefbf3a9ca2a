import { onTestFinished } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts';
import { resetCountdownMachine } from '#machines/sign-in/reset-countdown.machine.ts';
import { emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

export const noon = Date.UTC(2026, 10, 21, 12);
export const email = 'ada@example.com';
export const values = { email, code: '123456', password: ' new secret ' };
export const blank = { email: '', code: '', password: '' };

/** A password reset whose calls, clock and stored countdown the test controls. */
export function openReset(endsAt: number | null = null) {
  const code = pendingCalls<void, { email: string }>();
  const reset = pendingCalls<void, typeof values & { key: string }>();
  const signIn = pendingCalls<void, typeof values>();
  const stored: (number | null)[] = [];
  let tick: (now: number) => void = () => undefined;
  const resetCountdown = resetCountdownMachine.provide({
    actors: {
      requestResetCode: code.logic,
      wallClock: fromCallback(({ sendBack }) => {
        tick = (now) => sendBack({ type: 'clock.ticked', now });
        tick(noon);
      }),
    },
    actions: {
      saveEnd: ({ context }) => stored.push(context.endsAt),
      clearStoredEnd: () => stored.push(null),
    },
  });
  const machine = passwordResetMachine.provide({
    actors: { resetCountdown, resetPassword: reset.logic, signIn: signIn.logic },
  });
  const actor = createActor(machine, { input: { now: noon, endsAt, visit: 'v' } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const countdown = () => actor.getSnapshot().children.countdown?.getSnapshot().value;
  const send = () => actor.send({ type: 'code.request', email });
  const submit = () => actor.send({ type: 'form.submit', values });
  return { actor, code, reset, signIn, emitted, stored, countdown, send, submit, tick: (now: number) => tick(now) };
}
