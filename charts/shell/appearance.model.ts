import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { appearanceMachine } from '#machines/shell/appearance.machine.ts';

export default defineModel({
  machine: appearanceMachine,
  title: 'Appearance',
  area: 'shell',
  place: onPages('appearance'),
  inputs: {
    'first visit': { scheme: 'system', hasSingleKeys: true },
    'light and one key turned off': { scheme: 'light', hasSingleKeys: false },
    'dark at the last visit': { scheme: 'dark', hasSingleKeys: true },
  },
  cases: {
    'scheme.changed': {
      System: { scheme: 'system' },
      Light: { scheme: 'light' },
      Dark: { scheme: 'dark' },
    },
    'singleKeys.changed': { on: { isOn: true }, off: { isOn: false } },
  },
  userEvents: {
    'system.choose': "Press 'System'",
    'light.choose': "Press 'Light'",
    'dark.choose': "Press 'Dark'",
    'singleKeys.turnOff': "Press 'Shortcuts of one key'",
    'singleKeys.turnOn': "Press 'Shortcuts of one key'",
  },
  environment: {
    // Another tab that chooses what was chosen already tells nobody.
    allows: ({ event, case: name }, { isIn }) => {
      if (event === 'scheme.changed') return !isIn(`colorScheme.${name?.toLowerCase()}`);
      return event !== 'singleKeys.changed' || !isIn(`singleKeys.${name}`);
    },
  },
  rows: [
    { requirement: 'LOOK-10', from: 'colorScheme.system', event: 'dark.choose', to: 'colorScheme.dark' },
    { requirement: 'LOOK-10', from: 'colorScheme.dark', event: 'light.choose', to: 'colorScheme.light' },
    { requirement: 'LOOK-10', from: 'colorScheme.light', event: 'system.choose', to: 'colorScheme.system' },
    {
      requirement: 'LOOK-10',
      from: 'colorScheme.system',
      event: 'scheme.changed',
      case: 'Dark',
      to: 'colorScheme.dark',
    },
    { requirement: 'LOOK-10', from: 'singleKeys.on', event: 'singleKeys.turnOff', to: 'singleKeys.off' },
    { requirement: 'LOOK-10', from: 'singleKeys.off', event: 'singleKeys.changed', case: 'on', to: 'singleKeys.on' },
  ],
});
