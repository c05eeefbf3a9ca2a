import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { learnerSearchMachine } from '#machines/shared/learner-search.machine.ts';
import { allLearners, type LearnerQuery } from '#rules/learner-query.ts';
import { emittedBy } from '#tests/support/held-calls.ts';

const searched = (query: Partial<LearnerQuery>) => ({
  type: 'learners.searched',
  query: { ...allLearners, ...query },
});

function openSearch(query: Partial<LearnerQuery> = {}) {
  const actor = createActor(learnerSearchMachine, { input: { query: { ...allLearners, ...query } } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const value = () => actor.getSnapshot().value;
  const type = (id: string, email = '') => actor.send({ type: 'draft.changed', values: { id, email } });
  const start = (id = '', email = '') => actor.send({ type: 'form.submit', values: { id, email } });
  const choose = (code: string) => actor.send({ type: 'organization.choose', code });
  return { actor, emitted, value, type, start, choose, context: () => actor.getSnapshot().context };
}

test('USER-02 an organisation switches ID and e-mail off until it is taken out again', () => {
  const { actor, emitted, value, type, start, choose, context } = openSearch();
  expect(value()).toBe('free');
  choose('ACME');
  type('20000007');
  expect([value(), context().org]).toEqual(['byOrganization', 'ACME']);
  choose('BETA');
  start();
  actor.send({ type: 'organization.clear' });
  expect([value(), context().org]).toEqual(['free', '']);
  start();
  expect(emitted).toEqual([searched({ org: 'BETA' }), searched({})]);
});

test('USER-02 an ID or an e-mail switches the organisation off until both are empty', () => {
  const { emitted, value, type, start, choose, context } = openSearch();
  type('2');
  choose('ACME');
  expect([value(), context().org]).toEqual(['byPerson', '']);
  type('', 'ada@example.com');
  expect(value()).toBe('byPerson');
  start('', 'ada@example.com');
  type(' ', '\t');
  expect(value()).toBe('free');
  choose('ACME');
  expect([value(), emitted]).toEqual(['byOrganization', [searched({ email: 'ada@example.com' })]]);
});

test('USER-02 what the other way of searching would send is not searched', () => {
  const { emitted, start, choose } = openSearch();
  start('20000007');
  choose('ACME');
  start('20000007');
  expect(emitted).toEqual([]);
  const byPerson = openSearch();
  byPerson.type('2');
  byPerson.start();
  expect(byPerson.emitted).toEqual([]);
});

test('USER-02 Reset clears all three and lists everybody', () => {
  const { actor, emitted, value, context } = openSearch({ id: '20000007', email: 'ada@example.com' });
  const { given } = context();
  actor.send({ type: 'search.reset' });
  expect([value(), context(), emitted]).toEqual([
    'free',
    { org: '', given: { id: '', email: '' }, asked: allLearners },
    [searched({})],
  ]);
  expect(context().given).not.toBe(given);
});

test('USER-02 a second Reset clears again what was typed meanwhile', () => {
  const { actor, context, type } = openSearch();
  const { given } = context();
  type('20000007');
  actor.send({ type: 'search.reset' });
  expect(context().given).not.toBe(given);
});

test('USER-08 a search that the address restores fills the form; the same search leaves what is typed', () => {
  const { actor, value, context } = openSearch({ org: 'ACME' });
  expect(value()).toBe('byOrganization');
  const before = context();
  actor.send({ type: 'query.changed', query: { ...allLearners, org: 'ACME' } });
  expect(context()).toBe(before);
  actor.send({ type: 'query.changed', query: { ...allLearners, email: 'ada@example.com' } });
  expect([value(), context().org, context().given]).toEqual(['byPerson', '', { id: '', email: 'ada@example.com' }]);
  actor.send({ type: 'query.changed', query: allLearners });
  expect([value(), context().given]).toEqual(['free', { id: '', email: '' }]);
});
