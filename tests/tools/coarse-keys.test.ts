import { limitSize } from '@learning-console/statecharts';
import { checkMachine } from '@learning-console/statecharts/machine-check';
import { pathFileText } from '@learning-console/statecharts/path-file';
import { findPaths, makePaths } from '@learning-console/statecharts/paths';
import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { modelWith, walk } from './probe.ts';

const timer = setup({ types: { context: {} as { seconds: number } } }).createMachine({
  id: 'timer',
  context: { seconds: 0 },
  initial: 'stopped',
  on: { reset: { guard: ({ context }) => context.seconds > 0, actions: assign({ seconds: 0 }) } },
  states: {
    stopped: {
      on: {
        add: { actions: assign({ seconds: ({ context }) => context.seconds + 1 }) },
        start: { guard: ({ context }) => context.seconds > 0, target: 'running' },
      },
    },
    running: {
      on: { tick: { actions: assign({ seconds: ({ context }) => context.seconds - 1 }) } },
      always: { guard: ({ context }) => context.seconds === 0, target: 'stopped' },
    },
  },
});

function check(key: (context: { seconds: number }) => unknown) {
  const model = modelWith(timer, { key });
  const file = JSON.parse(pathFileText(model, makePaths(model)));
  return Object.values(checkMachine(model, () => file).findings).flat();
}

describe('CHART-03 a key of the model that does not tell all configurations apart', () => {
  test('the paths that it leads to hold, and what they cannot say to be ignored is named', () => {
    const found = check(() => 0);
    expect(found.filter((one) => !one.startsWith('no path takes'))).toEqual([]);
    const { unsure } = findPaths(modelWith(timer, { key: () => 0 }));
    expect(unsure.map(({ message }) => message)).toContain(
      'reset changes something only with some values, so that no path says that it is ignored',
    );
  });

  test('sizes of what grows are enough for every transition', () => {
    expect(check(({ seconds }) => limitSize(seconds))).toEqual([]);
    expect([0, 0.4, 7, -7, '', 'abc', [1], { a: 1, b: 2, c: 3 }, new Set([1]), true, null].map(limitSize)).toEqual([
      0, 1, 2, -2, 0, 2, 1, 2, 1, 1, 0,
    ]);
  });

  test('spawned actors with other IDs in each run are no other configurations', () => {
    const friends = createMachine({
      id: 'friends',
      context: { friends: [] as unknown[] },
      on: {
        add: {
          actions: assign({
            friends: ({ context, spawn }) => [...context.friends, spawn('friend', { id: `friend ${Math.random()}` })],
          }),
        },
      },
    });
    const { missing } = walk(
      modelWith(friends, { key: (context: { friends: unknown[] }) => context.friends.length > 0 }),
    );
    expect(missing).toEqual([]);
  });
});

test('CHART-03 a machine that changes what it receives does not change it for other runs', () => {
  const player = createMachine({
    id: 'player',
    context: {},
    initial: 'empty',
    states: {
      empty: {
        on: { load: { target: 'ready', actions: assign({ media: ({ event }) => event.media }) } },
      },
      ready: {
        on: {
          seek: {
            actions: assign(({ context }) => {
              Object.assign(context.media, { time: 5 });
              return {};
            }),
          },
        },
      },
    },
  });
  const media = { time: 0, play: () => {} };
  const model = modelWith(player, { cases: { load: { 'a song': { media } } } });
  expect(walk(model).missing).toEqual([]);
  expect(media.time).toBe(0);
  const behindFrozen = modelWith(player, { cases: Object.freeze({ load: Object.freeze({ 'a song': { media } }) }) });
  expect(walk(behindFrozen).missing).toEqual([]);
  expect(media.time).toBe(0);
});
