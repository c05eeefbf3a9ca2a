import { beforeEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { weeklyGoalMachine } from '#machines/dashboards/weekly-goal.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { readDraft } from '#services/browser/drafts.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';

const email = 'ada@example.com';
const key = { email, form: 'weeklyGoal HALDEN' };
const dashboard = { send: () => {} } as never;

beforeEach(() => void stubBrowser());

const open = (goal: number | null) => {
  const machine = weeklyGoalMachine.provide({
    actors: { saveWeeklyGoal: fromPromise(() => Promise.reject(new Failure('notFound', { status: 404 }))) },
  });
  return createActor(machine, { input: { orgCode: 'HALDEN', goal, dashboard, email } }).start();
};

test.each([
  ['90', '90'],
  ['', undefined],
  ['  ', undefined],
  ['60', undefined],
])("REQ-12 of a goal of 60, the typed text '%s' is stored as %s", (text, stored) => {
  const actor = open(60);
  actor.send({ type: 'draft.changed', text: '75' });
  actor.send({ type: 'draft.changed', text });
  expect(readDraft(key)).toBe(stored);
});

test('REQ-12 a goal that the server cannot save is forgotten', async () => {
  const actor = open(null);
  actor.send({ type: 'draft.changed', text: '90' });
  actor.send({ type: 'goal.save', minutes: 90 });
  await expect.poll(() => actor.getSnapshot().value).toBe('notOffered');
  expect(readDraft(key)).toBe(undefined);
});
