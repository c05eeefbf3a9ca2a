import { beforeEach, expect, test, vi } from 'vitest';
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

test.each([
  ['is open here is written again', true],
  ['has ended with its organization here is not written again', false],
])('REQ-12 a goal with which another tab goes on and whose dialog %s', async (_, isOpen) => {
  const { local, writeInOtherTab } = stubBrowser();
  vi.resetModules();
  const { weeklyGoalMachine: machine } = await import('#machines/dashboards/weekly-goal.machine.ts');
  const names = () => Array.from({ length: local.length }, (_, at) => local.key(at) ?? '');
  const actor = createActor(machine, { input: { orgCode: 'HALDEN', goal: 60, dashboard, email } }).start();
  actor.send({ type: 'draft.changed', text: '75' });
  const name = names().find((one) => one.startsWith('draft:')) ?? '';
  if (!isOpen) actor.stop();
  const other = name.replace(/[^.:]+$/, 'othertab');
  writeInOtherTab(other, `${Date.now()} "90"`);
  writeInOtherTab(name, null);
  expect([names().includes(other), names().includes(name)]).toEqual([true, isOpen]);
});
