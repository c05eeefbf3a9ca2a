import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createPoll } from '#machines/patterns/poll.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { controlledPage, controlledTimers } from '#tests/support/page-visibility.ts';
import { pendingCalls } from '#tests/support/pending-calls.ts';

const subject = 'lesson 1';

function openPoll({ polls = 0, isHidden = false } = {}) {
  controlledTimers();
  const page = controlledPage();
  if (isHidden) page.hide();
  const load = pendingCalls<string, string>();
  const actor = createActor(createPoll(load.call, 2_000), { input: { subject, polls } });
  // Without an observer, a failure would be an unhandled one.
  actor.subscribe({ error: () => undefined });
  actor.start();
  onTestFinished(() => void actor.stop());
  return { load, ...page, actor, snapshot: () => actor.getSnapshot() };
}

/** The pause before a poll, in milliseconds. */
function measurePause({ load }: Pick<ReturnType<typeof openPoll>, 'load'>) {
  const before = load.calls.length;
  let ms = 0;
  while (load.calls.length === before && ms < 100_000) {
    vi.advanceTimersByTime(500);
    ms += 500;
  }
  return ms;
}

test('AUDIO-04 TASK-02 a poll after a pause delivers the answer, and the next pause is longer', async () => {
  const { load, snapshot } = openPoll();
  expect(measurePause({ load })).toBe(2_000);
  expect(load.last().input).toBe(subject);
  await load.last().answer('new');
  expect(snapshot().output).toEqual({ polls: 1, answer: 'new' });
});

test('AUDIO-04 the pause doubles up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 2_000].map((polls) => measurePause(openPoll({ polls })))).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test.each([
  [new Failure('offline')],
  [new Failure('timedOut')],
  [new Failure('invalidAnswer')],
  [new Failure('serverFault', { status: 500 })],
  [new Failure('tooManyRequests', { status: 429 })],
])('AUDIO-04 TASK-02 after $kind $status the next poll follows after a longer pause', async (failure) => {
  const { load, snapshot } = openPoll();
  measurePause({ load });
  for (const pause of [4_000, 8_000, 16_000, 30_000, 30_000]) {
    await load.last().fail(failure);
    expect(measurePause({ load })).toBe(pause);
  }
  expect(snapshot().status).toBe('active');
});

test.each([[new Failure('notFound', { status: 404 })], [new Failure('forbidden', { status: 403 })]])(
  'AUDIO-04 TASK-02 $kind $status ends the polling',
  async (failure) => {
    const { load, snapshot } = openPoll();
    measurePause({ load });
    await load.last().fail(failure);
    expect([snapshot().status, snapshot().error]).toEqual(['error', failure]);
  },
);

test('AUDIO-04 TASK-02 a hidden page does not poll; a visible page polls at once and then soon', async () => {
  const { load, hide, show, snapshot } = openPoll({ polls: 4 });
  hide();
  vi.advanceTimersByTime(3_600_000);
  expect(load.calls).toEqual([]);
  show();
  expect(load.calls.length).toBe(1);
  hide();
  expect(load.last().signal.aborted).toBe(true);
  await load.last().fail(new Failure('offline'));
  vi.advanceTimersByTime(3_600_000);
  expect(load.calls.length).toBe(1);
  show();
  await load.last().answer('new');
  expect(snapshot().output).toEqual({ polls: 0, answer: 'new' });
});

test('AUDIO-04 TASK-02 a page that is hidden from the start polls when it is shown', () => {
  const { load, show } = openPoll({ isHidden: true });
  vi.advanceTimersByTime(3_600_000);
  expect(load.calls).toEqual([]);
  show();
  expect(load.calls.length).toBe(1);
});

test('AUDIO-04 TASK-02 a stopped poll loads nothing more', () => {
  const { load, actor, hide, show } = openPoll();
  measurePause({ load });
  actor.stop();
  expect(load.last().signal.aborted).toBe(true);
  hide();
  show();
  vi.advanceTimersByTime(3_600_000);
  expect(load.calls.length).toBe(1);
});

test('AUDIO-04 TASK-02 a poll that is stopped in its pause does not load', () => {
  const { load, actor } = openPoll();
  actor.stop();
  vi.advanceTimersByTime(3_600_000);
  expect(load.calls).toEqual([]);
});
