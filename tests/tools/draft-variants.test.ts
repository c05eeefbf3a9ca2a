import { draftModel, toModel } from '@learning-console/statecharts/model-draft';
import { modelText } from '@learning-console/statecharts/model-text';
import { findPaths } from '@learning-console/statecharts/paths';
import { expect, test } from 'vitest';
import { type AnyActorRef, assign, createMachine, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';

import { modelWith, replay } from './probe.ts';

test('CHART-06 a draft has a case for each value that a guard asks for', () => {
  const desk = setup({
    actors: { sort: fromPromise(async () => ({ kind: '', score: 0 })) },
    guards: { isUrgent: ({ context }) => context.priority === 'high' },
  }).createMachine({
    id: 'desk',
    context: { priority: '' },
    initial: 'waiting',
    states: {
      waiting: {
        on: {
          'letter.bring': [
            { guard: ({ event }) => !event.isReadable, target: 'returned' },
            { target: 'sorting', actions: assign({ priority: ({ event }) => event.priority }) },
          ],
        },
      },
      sorting: {
        always: { guard: 'isUrgent', target: 'answered' },
        invoke: {
          src: 'sort',
          onDone: [
            { guard: ({ event }) => event.output.kind === 'bill', target: 'paid' },
            { guard: ({ event }) => event.output.score > 7, target: 'answered' },
            { target: 'returned' },
          ],
        },
      },
      paid: {},
      answered: {},
      returned: { type: 'final' },
    },
  });
  const draft = draftModel(desk, 'desk');
  expect(draft.cases.get('letter.bring')?.others?.map(([name]) => name)).toEqual([
    'isReadable is false',
    'priority is high',
  ]);
  expect(draft.done.get('sort')?.others?.map(([name]) => name)).toEqual([
    'kind is bill',
    'score is 7',
    'score is 6',
    'score is 8',
  ]);
  expect(findPaths(toModel(draft, desk)).missing).toEqual([]);
});

test('CHART-06 a draft accepts what nothing can take, with the reason', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: ['on', 'broken'] } },
      on: { always: 'off', on: { press: 'off' } },
      broken: { on: { mend: 'off' } },
      sold: { type: 'final', on: { press: 'off' } },
    },
  });
  const draft = draftModel(lamp, 'lamp');
  expect([...draft.accepted]).toEqual([
    ['lamp.on ~ press ~ 0', 'lamp.on is left at once'],
    ['lamp.sold ~ press ~ 0', 'the machine ends in lamp.sold'],
    ['lamp.off ~ press ~ 1', 'a branch before it has no guard'],
    ['lamp.broken ~ mend ~ 0', 'nothing leads to lamp.broken'],
  ]);
  expect(findPaths(toModel(draft, lamp)).gaps).toEqual([]);
});

test('CHART-06 a draft has an actor where a machine sends events to its input or to an event', () => {
  const child = setup({
    types: { context: {} as { owner: AnyActorRef; guests: AnyActorRef[] }, input: {} as { owner: AnyActorRef } },
    actions: { reportToOwner: sendTo(({ context }) => context.owner, { type: 'reported' }) },
  }).createMachine({
    id: 'child',
    context: ({ input }) => ({ owner: input.owner, guests: [] }),
    on: {
      report: { actions: 'reportToOwner' },
      greet: { actions: ({ event }) => event.guest.send({ type: 'hello' }) },
      ask: { actions: enqueueActions(({ context, enqueue }) => enqueue.sendTo(context.owner, { type: 'asked' })) },
    },
  });
  const draft = draftModel(child, 'child');
  expect(modelText(draft, { exported: 'child', file: './child.ts' })).toContain(
    'inputs: { plain: fillIn({ owner: outsideActor() }) },',
  );
  const { faults, missing, paths } = findPaths(toModel(draft, child));
  expect([faults, missing]).toEqual([[], []]);
  const sent = paths.paths.flatMap(({ steps }) => steps.flatMap((step) => step.sent ?? []));
  expect(sent).toContainEqual({ to: 'parent', event: { type: 'reported' } });
});

test('CHART-06 a machine that sends its own ID has the same paths in each run', () => {
  const bell = createMachine({
    id: 'bell',
    on: { ring: { actions: emit(({ self }) => ({ type: 'rung', by: self.id })) } },
  });
  const { again, paths } = replay(modelWith(bell));
  expect(again).toEqual(paths);
  expect(JSON.stringify(paths)).not.toMatch(/x:\d/);
});
