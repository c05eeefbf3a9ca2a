import { expect, test } from 'vitest';
import { Failure } from '#rules/patterns/failure.ts';
import { blank, email, noon, openReset, values } from '#tests/support/sign-in/open-reset.ts';

const general = 'Something went wrong, please try it again later.';

test('RESET-01 the page begins with an empty form and an enabled button', () => {
  const { actor, code, countdown } = openReset();
  expect(actor.getSnapshot().value).toBe('editing');
  expect(actor.getSnapshot().context).toEqual({
    countdown: { now: noon, endsAt: null },
    visit: 'v',
    formCount: 0,
    values: blank,
    message: '',
    passwordProblem: '',
  });
  expect(countdown()).toEqual({ countdown: 'ready', request: 'idle' });
  expect(code.calls).toEqual([]);
});

test('RESET-02 RESET-03 Send requests a code for the e-mail and starts the countdown; pressing again does nothing', async () => {
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

test('RESET-05 a failed code request cancels the countdown and does not change the form', async () => {
  const { actor, code, countdown, emitted, stored, send } = openReset();
  send();
  await code.last().fail(new Failure('offline'));
  expect(countdown()).toEqual({ countdown: 'ready', request: 'failed' });
  expect(stored).toEqual([noon + 30_000, null]);
  expect(actor.getSnapshot().value).toBe('editing');
  expect(emitted).toEqual([]);
});

test('RESET-07 a countdown from before a reload continues with the remaining time', () => {
  const { code, countdown, send, tick } = openReset(noon + 12_000);
  expect(countdown()).toEqual({ countdown: { coolingDown: 'counting' }, request: 'idle' });
  send();
  expect(code.calls).toEqual([]);
  tick(noon + 12_000);
  expect(countdown()).toEqual({ countdown: 'over', request: 'idle' });
});

test('RESET-04 submitting sets the password, then signs in with it and ends', async () => {
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
    new Failure('invalid', { texts: ['The code is wrong or has expired.'] }),
    'The code is wrong or has expired.',
    blank,
  ],
  ['the general words', new Failure('timedOut'), general, values],
] as const)(
  'RESET-04 LOGIN-05 a rejected reset shows %s in the form and can be retried',
  async ([, failure, message, values]) => {
    const { actor, reset, signIn, emitted, submit } = openReset();
    submit();
    await reset.last().fail(failure);
    expect(actor.getSnapshot().value).toBe('rejected');
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    expect(actor.getSnapshot().context).toMatchObject({ formCount: 1, values, message });
    expect([emitted, signIn.calls]).toEqual([[], []]);
    submit();
    expect(actor.getSnapshot().context.message).toBe('');
    await reset.last().fail(failure);
    actor.send({ type: 'draft.changed', email });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.message).toBe('');
  },
);

test('RESET-04 a rejected password shows its problem next to the field until the user types or submits', async () => {
  const { actor, reset, submit } = openReset();
  const text = 'This password is very common. Please choose another one.';
  const weak = new Failure('invalid', { code: 42212, texts: [text], errors: [`password: ${text}`] });
  const shown = () => [actor.getSnapshot().context.passwordProblem, actor.getSnapshot().context.message];
  submit();
  await reset.last().fail(weak);
  expect(shown()).toEqual([text, '']);
  submit();
  expect(shown()).toEqual(['', '']);
  await reset.last().fail(weak);
  actor.send({ type: 'draft.changed', email });
  expect(shown()).toEqual(['', '']);
});

test('RESET-04 a problem of the code that mentions the password is not shown at the password', async () => {
  const { actor, reset, submit } = openReset();
  const text = 'This code is not for this password reset.';
  submit();
  await reset.last().fail(new Failure('invalid', { code: 42211, texts: [text], errors: [`code: ${text}`] }));
  const { passwordProblem, message } = actor.getSnapshot().context;
  expect([passwordProblem, message]).toEqual(['', text]);
});

test('RESET-04 when only the sign-in fails, a notice shows the changed password and the login page opens', async () => {
  const { actor, reset, signIn, emitted, submit } = openReset();
  submit();
  await reset.last().answer();
  await signIn.last().fail(new Failure('offline'));
  expect(actor.getSnapshot().value).toBe('changed');
  expect(actor.getSnapshot().context.values).toEqual(blank);
  expect(emitted).toEqual([
    { type: 'notice.add', tone: 'success', text: 'The password has been changed. Please sign in.' },
    { type: 'navigate', path: '/login' },
  ]);
});

test('RESET-06 typing during a request changes nothing', async () => {
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

test('RESET-02 a code can be requested while a failure is shown', async () => {
  const { actor, code, reset, submit, send } = openReset();
  submit();
  await reset.last().fail(new Failure('invalid', { texts: ['The code is wrong or has expired.'] }));
  send();
  expect(code.calls).toHaveLength(1);
  expect(actor.getSnapshot().value).toBe('rejected');
});

test('RESET-04 leaving the page aborts everything', () => {
  const { actor, code, reset, send, submit } = openReset();
  send();
  submit();
  actor.stop();
  expect([code.last().signal.aborted, reset.last().signal.aborted]).toEqual([true, true]);
});
