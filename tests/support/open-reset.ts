import { onTestFinished } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { resetCountdownMachine } from '#machines/session/reset-countdown.machine.ts';
import { emittedBy, heldCalls } from './held-calls.ts';

export const noon = Date.UTC(2026, 10, 21, 12);
export const email = 'ada@example.com';
export const values = { email, code: '123456', password: ' new secret ' };
export const blank = { email: '', code: '', password: '' };

/** A password reset whose calls, clock and cooldown store are in the test's hand. */
export function openReset(endsAt: number | null = null) {
  const code = heldCalls<void, { email: string }>();
  const reset = heldCalls<void, typeof values & { key: string }>();
  const signIn = heldCalls<void, typeof values>();
  const kept: unknown[] = [];
  let tick: (now: number) => void = () => undefined;
  const resetCountdown = resetCountdownMachine.provide({
    actors: {
      requestResetCode: code.logic,
      wallClock: fromCallback(({ sendBack }) => {
        tick = (now) => sendBack({ type: 'clock.ticked', now });
        tick(noon);
      }),
      cooldownStore: fromCallback(({ receive }) => receive((event) => kept.push(event))),
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
  return { actor, code, reset, signIn, emitted, kept, countdown, send, submit, tick: (now: number) => tick(now) };
}
