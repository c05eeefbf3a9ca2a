import { expect, onTestFinished, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import { learnerSearchMachine } from '#machines/learners/learner-search.machine.ts';
import { allLearners, type LearnerQuery, type PersonQuery } from '#rules/learners/learner-query.ts';
import { recordingActor } from '#tests/support/pending-calls.ts';

const searched = (query: Partial<PersonQuery>) => ({
  type: 'list.search',
  query: { org: '', id: '', email: '', name: '', ...query },
});

function openSearch(query: Partial<LearnerQuery> = {}) {
  const sentToList: AnyEventObject[] = [];
  const input = { list: recordingActor(sentToList), query: { ...allLearners, ...query } };
  const actor = createActor(learnerSearchMachine, { input }).start();
  onTestFinished(() => void actor.stop());
  const value = () => actor.getSnapshot().value;
  const type = (id: string, email = '', name = '') =>
    actor.send({ type: 'draft.changed', values: { id, email, name } });
  const start = (id = '', email = '', name = '') => actor.send({ type: 'form.submit', values: { id, email, name } });
  const choose = (code: string) => actor.send({ type: 'organization.choose', code });
  return { actor, sentToList, value, type, start, choose, context: () => actor.getSnapshot().context };
}

test('USER-02 an organization disables ID and e-mail until it is removed', () => {
  const { actor, sentToList, value, type, start, choose, context } = openSearch();
  expect(value()).toBe('empty');
  choose('ACME');
  type('20000007');
  expect([value(), context().org]).toEqual(['byOrganization', 'ACME']);
  choose('BETA');
  start();
  actor.send({ type: 'organization.clear' });
  expect([value(), context().org]).toEqual(['empty', '']);
  start();
  expect(sentToList).toEqual([searched({ org: 'BETA' }), searched({})]);
});

test('USER-02 an ID or an e-mail disables the organization until both are empty', () => {
  const { sentToList, value, type, start, choose, context } = openSearch();
  type('2');
  choose('ACME');
  expect([value(), context().org]).toEqual(['byIdOrEmail', '']);
  type('', 'ada@example.com');
  expect(value()).toBe('byIdOrEmail');
  start('', 'ada@example.com');
  type(' ', '\t');
  expect(value()).toBe('empty');
  choose('ACME');
  expect([value(), sentToList]).toEqual(['byOrganization', [searched({ email: 'ada@example.com' })]]);
});

test('USER-02 values of disabled fields are not sent', () => {
  const { sentToList, start, choose } = openSearch();
  start('20000007');
  choose('ACME');
  start('20000007');
  expect(sentToList).toEqual([]);
  const byIdOrEmail = openSearch();
  byIdOrEmail.type('2');
  byIdOrEmail.start();
  expect(byIdOrEmail.sentToList).toEqual([]);
});

test('FIND-01 the beginning of a name goes with either kind of search, and decides about neither', () => {
  const { sentToList, value, type, start, choose } = openSearch();
  type('', '', 'An');
  expect(value()).toBe('empty');
  start('', '', 'An');
  choose('ACME');
  start('', '', 'An');
  const byId = openSearch();
  byId.type('7');
  byId.start('7', '', 'An');
  expect([...sentToList, ...byId.sentToList]).toEqual([
    searched({ name: 'An' }),
    searched({ org: 'ACME', name: 'An' }),
    searched({ id: '7', name: 'An' }),
  ]);
  expect(openSearch({ name: 'An' }).context().fieldValues).toEqual({ id: '', email: '', name: 'An' });
});

test('USER-02 Reset clears all fields and lists everyone', () => {
  const { actor, sentToList, value, context } = openSearch({ id: '20000007', email: 'ada@example.com' });
  const { fieldValues } = context();
  actor.send({ type: 'search.reset' });
  expect([value(), context(), sentToList]).toMatchObject([
    'empty',
    { org: '', fieldValues: { id: '', email: '', name: '' } },
    [{ type: 'list.search', query: allLearners }],
  ]);
  expect(context().fieldValues).not.toBe(fieldValues);
});

test('USER-02 a second Reset clears text typed after the first', () => {
  const { actor, context, type } = openSearch();
  const { fieldValues } = context();
  type('20000007');
  actor.send({ type: 'search.reset' });
  expect(context().fieldValues).not.toBe(fieldValues);
});

test('USER-08 a search that the URL restores fills the form; an equal search keeps the typed text', () => {
  const { actor, value, context } = openSearch({ org: 'ACME' });
  expect(value()).toBe('byOrganization');
  const before = context();
  actor.send({ type: 'query.changed', query: { ...allLearners, org: 'ACME' } });
  expect(context()).toBe(before);
  actor.send({ type: 'query.changed', query: { ...allLearners, email: 'ada@example.com' } });
  expect([value(), context().org, context().fieldValues]).toEqual([
    'byIdOrEmail',
    '',
    { id: '', email: 'ada@example.com', name: '' },
  ]);
  actor.send({ type: 'query.changed', query: allLearners });
  expect([value(), context().fieldValues]).toEqual(['empty', { id: '', email: '', name: '' }]);
});
