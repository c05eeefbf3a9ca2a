import { toScxml } from '@learning-console/statecharts/scxml';
import { declaredTransitions, stateNodes } from '@learning-console/statecharts/transitions';
import { getTargets, type Machine } from '@learning-console/statecharts/xstate-types';
import { render } from 'state-machine-cat';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { saver } from '#tests/support/saver.ts';
import { loadModels } from '#tools/charts.ts';

const models = await loadModels();

type ReadTransition = { from: string; to: string; event?: string };
type ReadMachine = { states: ReadState[]; transitions?: ReadTransition[] };
type ReadState = { name: string; type: string; statemachine?: ReadMachine };

/**
 * Returns what a reader without knowledge of XState takes from the file.
 * The reader turns the `initial` attribute into an `initial` state.
 */
async function readBack(text: string) {
  const read = (await render(text, { inputType: 'scxml', outputType: 'json' })) as unknown as ReadMachine;
  const machines: ReadMachine[] = [];
  const visit = (machine: ReadMachine): void => {
    machines.push(machine);
    for (const { statemachine } of machine.states) if (statemachine) visit(statemachine);
  };
  visit(read);
  return {
    states: machines.flatMap(({ states }) => states),
    transitions: machines.flatMap(({ transitions = [] }) => transitions),
  };
}

const declared = (machine: Machine) =>
  declaredTransitions(machine).flatMap(({ transition, source }) => {
    const targets = getTargets(transition).map(({ id }) => id);
    return (targets.length > 0 ? targets : [source.id]).map((target) => `${source.id} > ${target}`);
  });

test.each(models.map(({ machine }) => [machine.id, machine] as const))(
  'CHART-06 an SCXML reader finds every state, start and transition of %s',
  async (_, machine) => {
    const { states, transitions } = await readBack(toScxml(machine));
    const isStart = ({ from }: ReadTransition) => from === 'initial' || from.endsWith('.initial');
    expect(states.filter(({ type }) => type !== 'initial').map(({ name }) => name)).toEqual(
      expect.arrayContaining(stateNodes(machine).map(({ id }) => id)),
    );
    expect(
      transitions
        .filter((one) => !isStart(one))
        .map(({ from, to }) => `${from} > ${to}`)
        .sort(),
    ).toEqual(declared(machine).sort());
    const compound = stateNodes(machine).filter(({ type }) => type === 'compound');
    expect(
      transitions
        .filter(isStart)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([machine.id, ...compound.flatMap(({ initial }) => getTargets(initial).map(({ id }) => id))].sort());
  },
);

test('CHART-06 SCXML has guards, actions, inputs and delays as calls, and the standard names of events', () => {
  const text = toScxml(saver.machine);
  for (const part of [
    '<send event="xstate.after.longPause.saver.saving" id="xstate.after.longPause.saver.saving" delayexpr="longPause()"/>',
    '<cancel sendid="xstate.after.longPause.saver.saving"/>',
    '<invoke id="saveName" type="x-actor" src="saveName">',
    'event="done.invoke.saveName"',
    'cond="hasTriedTwice()"',
    '<script>setName(({ event }) =&gt; event)</script>',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('xstate.raise');
});

test('CHART-06 SCXML writes composite guards, parallel, final and history states, and delays in milliseconds', async () => {
  const machine = createMachine({
    id: 'door',
    type: 'parallel',
    states: {
      lock: {
        initial: 'open',
        states: {
          open: { after: { 500: 'closed' } },
          closed: {
            on: { 'door.open': { guard: { type: 'isLong', params: { max: 5 } }, target: 'open', reenter: true } },
          },
          last: { type: 'history', history: 'deep' },
          gone: { type: 'final' },
        },
      },
    },
  });
  const text = toScxml(machine);
  for (const part of [
    '<parallel id="door">',
    'delay="500ms"',
    'cond="isLong({ max: 5 })" target="door.lock.open" type="external"',
    '<history id="door.lock.last" type="deep">',
    '<transition target="door.lock.open"/>',
    '<final id="door.lock.gone"/>',
  ])
    expect(text).toContain(part);
  const { states } = await readBack(text);
  expect(states.map(({ name }) => name)).toContain('door.lock.last');
});
