import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { organizationChoicesMachine } from '#machines/organizations/organization-choices.machine.ts';
import { entries } from '#tests/support/organizations/open-picker.ts';

function openChoices(chosen: readonly string[]) {
  const actor = createActor(organizationChoicesMachine, { input: { entries, chosen } }).start();
  onTestFinished(() => void actor.stop());
  return { actor, context: () => actor.getSnapshot().context };
}

test('COURSE-09 an organization of others stays chosen when the user chooses one more', () => {
  const { actor, context } = openChoices(['OF-OTHERS']);
  actor.send({ type: 'row.toggle', at: 2 });
  expect(context().chosen).toEqual(['OF-OTHERS', entries[2]?.code]);
});

test('COURSE-05 after a search the keyboard focus is on the first match', () => {
  const { actor, context } = openChoices([]);
  actor.send({ type: 'query.change', query: entries[2]?.code ?? '' });
  expect(context().active).toBe(context().shown[0]);
  expect(context().active).toBeGreaterThan(0);
});
