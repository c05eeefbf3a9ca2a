import { defineModel } from '@learning-console/statecharts';
import { setup } from 'xstate';

type Words = { id?: string; closed?: string; alarm?: 'reachable' | 'lost'; outcome?: string };

/** A small chart, of which each revision has other words, states or cases. */
export function createDoor({
  id = 'door',
  closed = 'The door is closed.',
  alarm = 'reachable',
  outcome = '',
}: Words = {}) {
  const machine = setup({
    types: { events: {} as { type: 'door.open' } | { type: 'door.close' } | { type: 'door.force' } },
  }).createMachine({
    id,
    description: 'A door with an alarm.',
    initial: 'closed',
    states: {
      closed: {
        description: closed,
        on: {
          'door.open': { description: 'The user opens the door.', target: 'open' },
          ...(alarm === 'reachable' && {
            'door.force': { description: 'Somebody forces the door.', target: 'ringing' },
          }),
        },
      },
      open: { description: `The door is open.${outcome}`, on: { 'door.close': { target: 'closed' } } },
      ringing: { description: 'The alarm rings.', on: { 'door.close': { target: 'closed' } } },
    },
  });
  return defineModel({
    machine,
    title: 'Door',
    area: 'doors',
    userEvents: { 'door.open': 'Open the door', 'door.close': 'Close the door', 'door.force': 'Force the door' },
  });
}
