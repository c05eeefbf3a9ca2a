import { expect, test } from 'vitest';
import { Failure } from '#rules/patterns/failure.ts';
import { readEmail } from '#services/sign-in/stored-email.ts';
import { email, openReset, values } from '#tests/support/sign-in/open-reset.ts';

const offline = new Failure('offline');

test.for([
  ['a lost answer', offline, values, 'v-1'],
  ['no answer in time', new Failure('timedOut'), values, 'v-1'],
  ['a broken answer', new Failure('invalidAnswer', { status: 200 }), values, 'v-1'],
  ['a fault on the way', new Failure('serverFault', { status: 502 }), values, 'v-1'],
  ['a lost answer, another password', offline, { ...values, password: 'other' }, 'v-2'],
  ['a clear answer', new Failure('invalid', { status: 422, code: 42211 }), values, 'v-2'],
  ['too many requests', new Failure('tooManyRequests', { status: 429, code: 42900 }), values, 'v-2'],
] as const)('REQ-13 RESET-04 a reset sent again after %s goes by the right key', async ([, failure, next, key]) => {
  const { actor, reset, submit } = openReset();
  submit();
  await reset.last().fail(failure);
  actor.send({ type: 'draft.changed', email });
  actor.send({ type: 'form.submit', values: next });
  expect(reset.calls.map(({ input }) => input.key)).toEqual(['v-1', key]);
});

test('RESET-01 the typed e-mail is stored for a reload until sign-in; code and password are not', async () => {
  const { actor, reset, signIn, submit } = openReset();
  actor.send({ type: 'draft.changed', email: 'ad' });
  expect(readEmail()).toBe('ad');
  submit();
  await reset.last().fail(offline);
  actor.send({ type: 'draft.changed', email });
  expect(readEmail()).toBe(email);
  submit();
  await reset.last().answer();
  expect(readEmail()).toBe(email);
  await signIn.last().answer();
  expect(readEmail()).toBe('');
});
