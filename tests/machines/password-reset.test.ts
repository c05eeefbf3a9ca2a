import { expect, test } from 'vitest';
import { Failure } from '#services/http/failure.ts';
import { blank, email, noon, openReset, values } from '#tests/support/open-reset.ts';

const general = 'Something went wrong, please try it again later.';

test('RESET-01 the page begins with an empty form and a resting button', () => {
  const { actor, code, countdown } = openReset();
  expect(actor.getSnapshot().value).toBe('editing');
  expect(actor.getSnapshot().context).toEqual({
    countdown: { now: noon, endsAt: null },
    visit: 'v',
    attempt: 0,
    values: blank,
    refusal: '',
  });
  expect(countdown()).toEqual({ countdown: 'resting', request: 'unasked' });
  expect(code.calls).toEqual([]);
});

test('RESET-02 RESET-03 Send asks for a code by the e-mail and the countdown runs; pressing again does nothing', async () => {
  const { actor, code, countdown, send, tick } = openReset();
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
  const { actor, code, countdown, emitted, kept, send } = openReset();
  send();
  await code.last().fail(new Failure('offline'));
  expect(countdown()).toEqual({ countdown: 'resting', request: 'failed' });
  expect(kept).toEqual([{ type: 'cooldown.keep', endsAt: noon + 30_000 }, { type: 'cooldown.clear' }]);
  expect(actor.getSnapshot().value).toBe('editing');
  expect(emitted).toEqual([]);
});

test('RESET-07 a countdown from before a reload goes on with what is left of it', () => {
  const { code, countdown, send, tick } = openReset(noon + 12_000);
  expect(countdown()).toEqual({ countdown: { coolingDown: 'counting' }, request: 'unasked' });
  send();
  expect(code.calls).toEqual([]);
  tick(noon + 12_000);
  expect(countdown()).toEqual({ countdown: 'over', request: 'unasked' });
});

test('RESET-04 submitting sets the password, then signs in with it, and is over', async () => {
  const { actor, reset, signIn, emitted, submit } = openReset();
  submit();
  submit();
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(reset.calls.map(({ input }) => input)).toEqual([{ ...values, key: 'v-1' }]);
  expect(signIn.calls).toEqual([]);
  await reset.last().answer();
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(signIn.calls.map(({ input }) => input)).toEqual([values]);
  await signIn.last().answer();
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context.values).toEqual(blank);
  expect(emitted).toEqual([]);
});

test.for([
  [
    "the server's words",
    new Failure('refused', { texts: ['The code is wrong or has expired.'] }),
    'The code is wrong or has expired.',
    blank,
  ],
  ['the general words', new Failure('timedOut'), general, values],
] as const)(
  'RESET-04 LOGIN-05 a refused reset shows %s in place and can be tried again',
  async ([, failure, refusal, kept]) => {
    const { actor, reset, signIn, emitted, submit } = openReset();
    submit();
    await reset.last().fail(failure);
    expect(actor.getSnapshot().value).toBe('refused');
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    expect(actor.getSnapshot().context).toMatchObject({ attempt: 1, values: kept, refusal });
    expect([emitted, signIn.calls]).toEqual([[], []]);
    submit();
    expect(actor.getSnapshot().context.refusal).toBe('');
    await reset.last().fail(failure);
    actor.send({ type: 'draft.changed', email });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.refusal).toBe('');
  },
);

test('RESET-04 when only signing in fails, the page says that the password is changed and leads to the login page', async () => {
  const { actor, reset, signIn, emitted, submit } = openReset();
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
  const { actor, reset, submit } = openReset();
  actor.send({ type: 'draft.changed', email });
  submit();
  const { context } = actor.getSnapshot();
  actor.send({ type: 'draft.changed', email });
  expect(actor.getSnapshot().value).toBe('resetting');
  expect(actor.getSnapshot().context).toEqual(context);
  await reset.last().answer();
  actor.send({ type: 'draft.changed', email });
  submit();
  expect(actor.getSnapshot().value).toBe('signingIn');
  expect(reset.calls).toHaveLength(1);
});

test('RESET-02 a code can be asked for while a refusal is shown', async () => {
  const { actor, code, reset, submit, send } = openReset();
  submit();
  await reset.last().fail(new Failure('refused', { texts: ['The code is wrong or has expired.'] }));
  send();
  expect(code.calls).toHaveLength(1);
  expect(actor.getSnapshot().value).toBe('refused');
});

test('RESET-04 leaving the page gives everything up', () => {
  const { actor, code, reset, send, submit } = openReset();
  send();
  submit();
  actor.stop();
  expect([code.last().signal.aborted, reset.last().signal.aborted]).toEqual([true, true]);
});
