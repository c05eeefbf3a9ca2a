import { defineModel } from '@learning-console/statecharts';
import { afterSignIn } from '#charts/on-pages.ts';
import { shortcutsMachine } from '#machines/command-palette/shortcuts.machine.ts';

export default defineModel({
  machine: shortcutsMachine,
  title: 'Shortcuts',
  area: 'shell',
  place: afterSignIn('on any page', 'dashboard'),
  inputs: {
    'first visit': { hasSingleKeys: true, hasCommandKey: false },
    'one key turned off': { hasSingleKeys: false, hasCommandKey: true },
  },
  cases: { 'singleKeys.changed': { on: { isOn: true }, off: { isOn: false } } },
  userEvents: {
    'palette.open': "Press 'Ctrl K'",
    'helpKey.press': "Press '?'",
    'help.open': "Press 'Keyboard shortcuts'",
    'dialog.close': "Press 'Close'",
    'address.changed': "Press 'Back'",
    'singleKeys.toggle': "Press 'Shortcuts of one key'",
  },
  environment: {
    allows: ({ event, case: name }, { context }) =>
      event !== 'singleKeys.changed' || context.hasSingleKeys !== (name === 'on'),
  },
  rows: [
    {
      requirement: 'LOOK-10',
      from: 'closed',
      event: 'singleKeys.changed',
      case: 'off',
      to: 'closed',
      check: ({ hasSingleKeys }) => !hasSingleKeys,
    },
    { requirement: 'FIND-20', from: 'closed', event: 'palette.open', to: 'paletteOpen' },
    {
      requirement: 'FIND-23',
      from: 'closed',
      event: 'helpKey.press',
      when: ({ hasSingleKeys }) => hasSingleKeys,
      to: 'helpOpen',
    },
    { requirement: 'FIND-23', from: 'paletteOpen', event: 'help.open', to: 'helpOpen' },
    {
      requirement: 'FIND-23',
      from: 'helpOpen',
      event: 'singleKeys.toggle',
      when: ({ hasSingleKeys }) => hasSingleKeys,
      to: 'helpOpen',
      check: ({ hasSingleKeys }) => !hasSingleKeys,
    },
  ],
});
