import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { sampleLearner } from '#charts/accounts/sample-learner.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { accountEditorMachine } from '#machines/accounts/account-editor.machine.ts';
import type { FormParams, SaveRequest } from '#machines/patterns/form.types.ts';
import { type AccountValues, toAccountValues } from '#rules/accounts/account-fields.ts';
import { emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

test.for([
  [{ id: 'u1' }, '/manager/account/list'],
  [{ id: 'u1', list: '/manager/account/list?list.page=2' }, '/manager/account/list?list.page=2'],
] as const)('ACCT-05 a saved account leads back to the list from which the user came', async ([params, path]) => {
  const load = pendingCalls<LearnerDetail | null, FormParams>();
  const save = pendingCalls<void, SaveRequest<LearnerDetail, AccountValues>>();
  const machine = accountEditorMachine.provide({ actors: { loadItem: load.logic, saveItem: save.logic } });
  const input = { email: 'ada@example.com', path: '/manager/account/edit/u1', params, storedDraft: undefined };
  const actor = createActor(machine, { input });
  const opened: string[] = [];
  emittedBy(actor, (to) => opened.push(to));
  actor.start();
  onTestFinished(() => void actor.stop());
  await load.last().answer(sampleLearner);
  actor.send({ type: 'form.submit', values: { ...toAccountValues(sampleLearner), nick: 'Olympia' } });
  await save.last().answer();
  expect(opened).toEqual([path]);
});
