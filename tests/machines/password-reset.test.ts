import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { resetCountdownMachine } from '#machines/session/reset-countdown.machine.ts';
import { Failure } from '#services/http/failure.ts';
import { emittedBy, heldCalls } from '#tests/support/held-calls.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const email = 'ada@example.com';
const values = { email, code: '123456', password: ' new secret ' };
const blank = { email: '', code: '', password: '' };
const general = 'Something went wrong, please try it again later.';
const stops: (() => void)[] = [];

function open(endsAt: number | null = null) {
  const code = heldCalls<void, { email: string }>();
  const reset = heldCalls<void, typeof values>();
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
  const actor = createActor(machine, { input: { now: noon, endsAt } });
  const emitted = emittedBy(actor);
  actor.start();
  stops.push(() => actor.stop());
  const countdown = () => actor.getSnapshot().children.countdown?.getSnapshot().value;
  const send = () => actor.send({ type: 'code.request', email });
  const submit = () => actor.send({ type: 'form.submit', values });
  return { actor, code, reset, signIn, emitted, kept, countdown, send, submit, tick: (now: number) => tick(now) };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('RESET-01 the page begins with an empty form and a resting button', () => {
  const { actor, code, countdown } = open();
  expect(actor.getSnapshot().value).toBe('editing');
  expect(actor.getSnapshot().context).toEqual({
    countdown: { now: noon, endsAt: null },
    values: blank,
    refusal: '',
  });
  expect(countdown()).toEqual({ countdown: 'resting', request: 'unasked' });
  expect(code.calls).toEqual([]);
});

test('RESET-02/RESET-03 Send asks for a code by the e-mail and the countdown runs; pressing again does nothing', async () => {
  const { actor, code, countdown, send, tick } = open();
  send();
  send();
  expect(code.calls.map(({ input }) => input)).toEqual([{ email }]);
  expect(countdown()).toEqual({ countdown: { coolingDown: 'counting' }, request: 'requesting' });
  await code.last().answer();
  tick(noon + 29_999);
  expect(countdown()).toEqual({ countdown: { coolingDown: 'counting' }, request: 'delivered' });
  tick(noon + 30_000);
  expect(countdown()).toEqual({ countdown: 'over', request: 'delivered' });
  expect(actor.getSnapshot().value).toBe('editing');
});

test('RESET-05 a failed code request cancels the countdown and leaves the form as it is', async () => {
  const { actor, code, countdown, emitted, kept, send } = open();
  send();
  await code.last().fail(new Failure('offline'));
  expect(countdown()).toEqual({ countdown: 'resting', request: 'failed' });
  expect(kept).toEqual([{ type: 'cooldown.keep', endsAt: noon + 30_000 }, { type: 'cooldown.clear' }]);
  expect(actor.getSnapshot().value).toBe('editing');
  expect(emitted).toEqual([]);
});

test('RESET-07 a countdown from before a reload goes on with what is left of it', () => {
  const { code, countdown, send, tick } = open(noon + 12_000);
  expect(countdown()).toEqual({ countdown: { coolingDown: 'counting' }, request: 'unasked' });
  send();
  expect(code.calls).toEqual([]);
  tick(noon + 12_000);
  expect(countdown()).toEqual({ countdown: 'over', request: 'unasked' });
});

test('RESET-04 submitting sets the password, then signs in with it, and is over', async () => {
  const { actor, reset, signIn, emitted, submit } = open();
  submit();
  submit();
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(reset.calls.map(({ input }) => input)).toEqual([values]);
  expect(signIn.calls).toEqual([]);
  await reset.last().answer();
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(signIn.calls.map(({ input }) => input)).toEqual([values]);
  await signIn.last().answer();
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context.values).toEqual(blank);
  expect(emitted).toEqual([]);
});

test.each([
  [
    "the server's words",
    new Failure('refused', { texts: ['The code is wrong or has expired.'] }),
    'The code is wrong or has expired.',
  ],
  ['the general words', new Failure('timedOut'), general],
])('RESET-04/LOGIN-05 a refused reset shows %s in place and can be tried again', async (_, failure, refusal) => {
  const { actor, reset, signIn, emitted, submit } = open();
  submit();
  await reset.last().fail(failure);
  expect(actor.getSnapshot().value).toBe('refused');
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  expect(actor.getSnapshot().context).toEqual({ countdown: { now: noon, endsAt: null }, values: blank, refusal });
  expect([emitted, signIn.calls]).toEqual([[], []]);
  submit();
  expect(actor.getSnapshot().context.refusal).toBe('');
  await reset.last().fail(failure);
  actor.send({ type: 'draft.changed' });
  expect(actor.getSnapshot().value).toBe('editing');
  expect(actor.getSnapshot().context.refusal).toBe('');
});

test('RESET-04 when only signing in fails, the page says that the password is changed and leads to the login page', async () => {
  const { actor, reset, signIn, emitted, submit } = open();
  submit();
  await reset.last().answer();
  await signIn.last().fail(new Failure('offline'));
  expect(actor.getSnapshot().value).toBe('changed');
  expect(actor.getSnapshot().context.values).toEqual(blank);
  expect(emitted).toEqual([
    { type: 'notice', tone: 'success', text: 'The password has been changed. Please sign in.' },
    { type: 'goTo', path: '/login' },
  ]);
});

test('RESET-06 what is typed while the server works changes nothing', async () => {
  const { actor, reset, submit } = open();
  actor.send({ type: 'draft.changed' });
  submit();
  const { context } = actor.getSnapshot();
  actor.send({ type: 'draft.changed' });
  expect(actor.getSnapshot().value).toBe('resetting');
  expect(actor.getSnapshot().context).toEqual(context);
  await reset.last().answer();
  actor.send({ type: 'draft.changed' });
  submit();
  expect(actor.getSnapshot().value).toBe('signingIn');
  expect(reset.calls).toHaveLength(1);
});

test('RESET-02 a code can be asked for while a refusal is shown', async () => {
  const { actor, code, reset, submit, send } = open();
  submit();
  await reset.last().fail(new Failure('refused', { texts: ['The code is wrong or has expired.'] }));
  send();
  expect(code.calls).toHaveLength(1);
  expect(actor.getSnapshot().value).toBe('refused');
});

test('RESET-04 leaving the page gives everything up', () => {
  const { actor, code, reset, send, submit } = open();
  send();
  submit();
  actor.stop();
  expect([code.last().signal.aborted, reset.last().signal.aborted]).toEqual([true, true]);
});
