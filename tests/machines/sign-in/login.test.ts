import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loginMachine } from '#machines/sign-in/login.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

const credentials = { email: 'ada@example.com', password: ' correct horse ' };
const blank = { email: 'ada@example.com', password: '' };
const stops: (() => void)[] = [];

function open() {
  const signIn = pendingCalls<void, { email: string; password: string }>();
  const actor = createActor(loginMachine.provide({ actors: { signIn: signIn.logic } }));
  const emitted = emittedBy(actor);
  actor.start();
  stops.push(() => actor.stop());
  const submit = (values = credentials) => actor.send({ type: 'form.submit', values });
  return {
    actor,
    signIn,
    emitted,
    submit,
    type: () => actor.send({ type: 'draft.changed', email: credentials.email }),
  };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('LOGIN-03 submitting is busy, sends the typed values once, and success ends the form', async () => {
  const { actor, signIn, emitted, submit } = open();
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  submit();
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(actor.getSnapshot().context).toEqual({ sessionEnd: null, message: '', credentials, token: '' });
  expect(signIn.calls.map(({ input }) => input)).toEqual([credentials]);
  await signIn.last().answer();
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().status).toBe('done');
  expect(actor.getSnapshot().context).toEqual({ sessionEnd: null, message: '', credentials: blank, token: '' });
  expect(emitted).toEqual([]);
});

test('LOGIN-04 the password is sent as typed, including blanks', () => {
  const { signIn, submit } = open();
  submit();
  expect(signIn.last().input.password).toBe(' correct horse ');
});

test('LOGIN-03 pressing Login again during a sign-in sends nothing', () => {
  const { signIn, submit, type } = open();
  submit();
  submit({ email: 'bob@example.com', password: 'other' });
  type();
  expect(signIn.calls.map(({ input }) => input)).toEqual([credentials]);
});

test.each([
  [
    "the server's message",
    new Failure('invalid', { texts: ['E-mail or password is wrong.'] }),
    'E-mail or password is wrong.',
  ],
  ['all of its messages', new Failure('invalid', { texts: ['One.', 'Two.'] }), 'One.\nTwo.'],
  ['the generic message when it had none', new Failure('invalid'), 'Something went wrong, please try it again later.'],
  ['the generic message without a network', new Failure('offline'), 'Something went wrong, please try it again later.'],
  ['the generic message on a fault', new TypeError('no'), 'Something went wrong, please try it again later.'],
])('LOGIN-05 a failed sign-in shows %s in the form and stops being busy', async (_, failure, message) => {
  const { actor, signIn, emitted, submit } = open();
  submit();
  await signIn.last().fail(failure);
  expect(actor.getSnapshot().value).toBe('rejected');
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  expect(actor.getSnapshot().context).toEqual({ sessionEnd: null, message, credentials: blank, token: '' });
  expect(emitted).toEqual([]);
});

test('LOGIN-05 typing or submitting again clears the message', async () => {
  const { actor, signIn, submit, type } = open();
  submit();
  await signIn.last().fail(new Failure('offline'));
  type();
  expect(actor.getSnapshot().value).toBe('editing');
  expect(actor.getSnapshot().context.message).toBe('');
  submit();
  await signIn.last().fail(new Failure('offline'));
  submit();
  expect(actor.getSnapshot().context).toEqual({ sessionEnd: null, message: '', credentials, token: '' });
  expect(signIn.calls).toHaveLength(3);
});

test('LOGIN-02 typing before anything was sent changes nothing', () => {
  const { actor, signIn, type } = open();
  const before = actor.getSnapshot();
  type();
  expect(actor.getSnapshot().value).toBe('editing');
  expect(actor.getSnapshot().context).toEqual(before.context);
  expect(signIn.calls).toEqual([]);
});

test('LOGIN-03 leaving the page aborts the sign-in', () => {
  const { actor, signIn, submit } = open();
  submit();
  actor.stop();
  expect(signIn.last().signal.aborted).toBe(true);
});

test('LOGIN-03 the right password of an account with a second factor opens the step of the code, and Back the form', async () => {
  const { actor, signIn, emitted, submit } = open();
  submit();
  await signIn.last().fail(new Failure('codeNeeded', { code: 42213, texts: ['A code.'], extra: { token: 't' } }));
  expect(actor.getSnapshot().value).toBe('codeNeeded');
  expect(actor.getSnapshot().context).toEqual({ sessionEnd: null, message: '', credentials: blank, token: 't' });
  actor.send({ type: 'code.cancel' });
  expect(actor.getSnapshot().value).toBe('editing');
  expect(actor.getSnapshot().context.token).toBe('');
  expect(emitted).toEqual([]);
});
