import { expect, onTestFinished, test } from 'vitest';
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { Certificate } from '#contract/certificates.contract.ts';
import { certificateVerificationMachine } from '#machines/certificates/certificate-verification.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { controlledListener, emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

const number = '7K3M-9QXT-4B2R';
const other = 'AAAA-BBBB-CCCC';
const certificate: Certificate = {
  valid: true,
  number,
  holder: 'Alma Amberley',
  course: 'Core Course',
  level: 'Level 3',
  issuedAt: 1_771_578_000,
};
const navigation = (path: string, replace: boolean) => ({ type: 'navigate', path, replace });

function openPage() {
  const calls = pendingCalls<Certificate, string>();
  const link = controlledListener<{ type: 'address.changed'; address: string }, NonReducibleUnknown>();
  const clock = new SimulatedClock();
  const machine = certificateVerificationMachine.provide({
    actors: { verifyCertificate: calls.logic, linkListener: link.logic },
  });
  const actor = createActor(machine, { clock });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const state = () => actor.getSnapshot().value;
  const submit = (typed: string) => actor.send({ type: 'number.submit', number: typed });
  const open = (address: string) => link.send({ type: 'address.changed', address });
  return { actor, calls, clock, emitted, state, submit, open, context: () => actor.getSnapshot().context };
}

test('SHELL-15 a number is verified once, and the URL shows it in its usual form', async () => {
  const { calls, emitted, state, submit, open, context } = openPage();
  expect(state()).toBe('idle');
  submit('7k3m 9qxt 4b2r');
  submit(number);
  open(`/cert?number=${number}`);
  expect(calls.calls.map(({ input }) => input)).toEqual([number]);
  expect(emitted).toEqual([navigation(`/cert?number=${number}`, false)]);
  await calls.last().answer(certificate);
  expect([state(), context().certificate]).toEqual(['valid', certificate]);
});

test('SHELL-15 another number replaces the one that is checked, whose late answer is ignored', async () => {
  const { calls, state, submit, context } = openPage();
  submit(number);
  const [first] = calls.calls;
  submit(other);
  expect([first?.signal.aborted, calls.last().input]).toEqual([true, other]);
  await first?.answer(certificate);
  expect([state(), context().certificate]).toEqual(['checking', null]);
});

test('SHELL-15 the same number is checked again without another entry in the history', async () => {
  const { calls, emitted, submit } = openPage();
  submit(number);
  await calls.last().answer(certificate);
  submit(number);
  expect(emitted).toEqual([navigation(`/cert?number=${number}`, false), navigation(`/cert?number=${number}`, true)]);
  expect(calls.calls).toHaveLength(2);
});

test('SHELL-15 a link verifies at once, and Back shows the page before', async () => {
  const { calls, emitted, state, open, context } = openPage();
  open('/cert?number=7k3m9qxt4b2r');
  expect([state(), context().number, calls.last().input]).toEqual(['checking', number, number]);
  await calls.last().answer({ ...certificate, valid: false, revokedAt: 1_772_600_000 });
  expect(state()).toBe('revoked');
  open('/cert');
  expect([state(), context().number, emitted]).toEqual(['idle', '', []]);
});

test('SHELL-15 what cannot be a number is never sent, and the URL stays', () => {
  const { calls, emitted, state, submit, open, context } = openPage();
  for (const typed of ['', 'Alma', '<script>']) {
    submit(typed);
    expect([state(), context().number]).toEqual(['malformed', typed]);
  }
  open('/cert?number=7K3M');
  expect([state(), context().number]).toEqual(['malformed', '7K3M']);
  expect([calls.calls, emitted]).toEqual([[], []]);
});

test.each([
  ['notFound', 'notFound', ''],
  ['invalid', 'notFound', ''],
  ['offline', 'failed', 'The server cannot be reached. Check your connection, then try again.'],
  ['timedOut', 'failed', 'The server does not respond in time. Please try again.'],
  ['serverFault', 'failed', 'Something went wrong, please try it again later.'],
  ['invalidAnswer', 'failed', 'Something went wrong, please try it again later.'],
] as const)('SHELL-15 the failure %s leads to %s', async (kind, state, message) => {
  const page = openPage();
  page.submit(number);
  await page.calls.last().fail(new Failure(kind));
  expect([page.state(), page.context().message, page.context().number]).toEqual([state, message, number]);
  page.actor.send({ type: 'verification.retry' });
  expect([page.state(), page.context().message]).toEqual(state === 'failed' ? ['checking', ''] : [state, '']);
});

test.each([
  [new Failure('tooManyRequests', { retryAfterSeconds: 840 }), 840],
  [new Failure('tooManyRequests'), 60],
])('SHELL-15 a limited visitor can try again when the server accepts numbers', async (failure, seconds) => {
  const { actor, calls, clock, state, submit } = openPage();
  submit(number);
  await calls.last().fail(failure);
  clock.increment(seconds * 1_000 - 1);
  actor.send({ type: 'verification.retry' });
  expect(state()).toBe('limited');
  clock.increment(1);
  expect(state()).toBe('retryable');
  actor.send({ type: 'verification.retry' });
  expect([state(), calls.calls.length]).toEqual(['checking', 2]);
});
