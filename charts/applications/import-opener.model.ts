import { defineModel } from '@learning-console/statecharts';
import { createActor } from 'xstate';
import { onPages } from '#charts/on-pages.ts';
import { navigation } from '#charts/patterns/emitted.ts';
import { outsideMachine } from '#charts/patterns/outside-machine.ts';
import { importOpenerMachine } from '#machines/applications/import-opener.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { importAddress, isImportOpenAt } from '#rules/applications/import-address.ts';
import { routes } from '#rules/routes.ts';

const closed = routes.applicationList.path;
const open = importAddress(closed, true);
const list = outsideMachine('applicationList');
const session = createActor(sessionMachine, { input: { session: null } });

export default defineModel({
  machine: importOpenerMachine,
  title: 'Import opener',
  area: 'applications',
  place: onPages('applicationList'),
  inputs: {
    'the list while organizations load': { address: closed, session, list },
    'an open import while organizations load': { address: open, session, list },
  },
  cases: {
    'address.changed': { 'with the import': { address: open }, 'without the import': { address: closed } },
    'organizations.changed': {
      known: { organizations: 'known' },
      unknown: { organizations: 'unknown' },
    },
  },
  userEvents: {
    'import.open': "Press 'Import Application'",
    'import.close': "Close the import, or press 'Cancel'",
    'organizations.retry': "Press 'Try again'",
  },
  // Organizations that are known or unknown load again only for a retry or another administrator.
  key: ({ address, organizations }) => [address, organizations],
  environment: {
    allows: ({ event, case: name }, { context: { organizations } }) =>
      event !== 'organizations.changed' || organizations === 'loading' || organizations === name,
  },
  rows: [
    {
      requirement: 'APPL-02',
      from: 'closed',
      event: 'import.open',
      when: ({ organizations }) => organizations === 'known',
      to: 'open',
      emits: [navigation(open)],
      check: ({ address }) => isImportOpenAt(address),
    },
    {
      requirement: 'APPL-11',
      from: 'closed',
      event: 'import.open',
      when: ({ organizations }) => organizations === 'loading',
      to: 'waiting',
      emits: [navigation(open)],
    },
    { requirement: 'APPL-11', from: 'waiting', event: 'organizations.changed', case: 'known', to: 'open' },
    { requirement: 'SHELL-11', from: 'waiting', event: 'organizations.changed', case: 'unknown', to: 'failed' },
    { requirement: 'SHELL-11', from: 'failed', event: 'organizations.retry', to: 'waiting' },
    { requirement: 'SHELL-11', from: 'failed', event: 'import.open', to: 'waiting' },
    { requirement: 'APPL-02', from: 'waiting', event: 'import.close', to: 'closed', emits: [navigation(closed)] },
    { requirement: 'APPL-02', from: 'failed', event: 'import.close', to: 'closed', emits: [navigation(closed)] },
    { requirement: 'APPL-02', from: 'open', event: 'import.close', to: 'closed', emits: [navigation(closed)] },
  ],
});
