import { defineModel } from '@learning-console/statecharts';
import { afterSignIn } from '#charts/on-pages.ts';
import { menuFoldMachine } from '#machines/shell/menu-fold.machine.ts';

export default defineModel({
  machine: menuFoldMachine,
  title: 'Folded menu',
  area: 'shell',
  place: afterSignIn('at the lower end of the menu, in a window of at least 1000 pixels', 'dashboard'),
  inputs: { 'first visit': { isFolded: false }, 'folded at the last visit': { isFolded: true } },
  userEvents: {
    'menu.fold': "Press 'Fold menu'",
    'menu.unfold': "Press 'Unfold menu'",
  },
  rows: [
    { requirement: 'LOOK-01', from: 'wide', event: 'menu.fold', to: 'folded' },
    { requirement: 'LOOK-01', from: 'folded', event: 'menu.unfold', to: 'wide' },
  ],
});
