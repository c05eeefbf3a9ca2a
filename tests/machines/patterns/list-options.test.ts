import { expect, onTestFinished, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { courseListMachine } from '#machines/courses/course-list.machine.ts';
import type { AddressChanged } from '#machines/patterns/address-listener.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import type { ListPage } from '#machines/patterns/list.setup.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { controlledListener, emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

function open(machine: AnyStateMachine) {
  const load = pendingCalls<ListPage<string>, { query: object; page: number }>();
  const addressListener = controlledListener<AddressChanged, { address: string }>().logic;
  const actor = createActor(machine.provide({ actors: { addressListener, loadPage: load.logic } }), {
    input: { address: '/page' },
  });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return { actor, load, emitted, value: () => actor.getSnapshot().value };
}

const plainList = listMachine<string, Record<string, never>>({
  id: 'plainList',
  description: 'A list without a search.',
  queryPrefix: 'plain',
  pageSize: 10,
  load: () => Promise.resolve({ list: [], total: 0, page: 1 }),
  requirements: {},
});

const isThere = (machine: AnyStateMachine, name: string) =>
  machine.root.ownEvents.includes(name) || Object.keys(machine.states).includes(name);

test('a list has a search and changes only by option', () => {
  const names = ['list.search', 'noMatches', 'list.changed'];
  expect(names.filter((name) => isThere(courseListMachine, name))).toEqual(names);
  expect(names.filter((name) => isThere(plainList, name))).toEqual([]);
});

test('a list without a search is empty when it has no rows', async () => {
  const { load, value } = open(plainList);
  await load.last().answer({ list: [], total: 0, page: 1 });
  expect(value()).toBe('empty');
});

test('REQ-07 a failed load without a message of the server shows the generic text', async () => {
  const { load, value, emitted } = open(plainList);
  await load.last().fail(new Failure('offline'));
  expect([value(), emitted]).toEqual(['failed', [{ type: 'notice.add', tone: 'error', text: genericError }]]);
});

test('GEN-01 the course list shows the generic text, whatever the server answers', async () => {
  const { load, value, emitted } = open(courseListMachine);
  await load.last().fail(new Failure('invalid', { status: 422, texts: ['Message of the server'] }));
  expect([value(), emitted]).toEqual(['failed', [{ type: 'notice.add', tone: 'error', text: genericError }]]);
});

test('COURSE-12 a change reloads the same page and keeps showing its rows', async () => {
  const { actor, load, value, emitted } = open(courseListMachine);
  await load.last().answer({ list: ['A', 'B'], total: 40, page: 1 });
  actor.send({ type: 'page.open', page: 2 });
  await load.last().answer({ list: ['C', 'D'], total: 40, page: 2 });
  actor.send({ type: 'list.changed' });
  expect([value(), load.last().input.page, actor.getSnapshot().context.rows]).toEqual(['reloading', 2, ['C', 'D']]);
  expect(emitted).toHaveLength(1);
});
