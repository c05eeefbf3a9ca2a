import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import { organizationPickerMachine } from '#machines/organizations/organization-picker.machine.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';
import type { Step } from '#rules/organizations/row-navigation.ts';
import { emittedBy } from '#tests/support/pending-calls.ts';

const node = (code: string, name: string, subOrgs: OrganizationNode[] = []): OrganizationNode => ({
  org: { id: code, code, name, status: code === 'AS' ? 'DISABLED' : 'ENABLED' },
  subOrgs,
});

/** 0 acme, 1 europe, 2 berlin, 3 paris, 4 asia (disabled), 5 manila, 6 beta */
export const entries = flattenOrganizations([
  node('ACME', 'Acme', [
    node('EU', 'Europe', [node('BER', 'Berlin'), node('PAR', 'Paris Île')]),
    node('AS', 'Asia', [node('MNL', 'Manila')]),
  ]),
  node('BETA', 'Beta'),
]);

/** A picker over seven organizations. */
export function openPicker(chosen = 'BER', { canChooseDisabled = false, all = entries } = {}) {
  const actor = createActor(organizationPickerMachine, { input: { entries: all, chosen, canChooseDisabled } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    emitted,
    context,
    value: () => actor.getSnapshot().value,
    open: () => actor.send({ type: 'picker.open' }),
    search: (query: string) => actor.send({ type: 'query.change', query }),
    move: (step: Step) => actor.send({ type: 'row.move', step }),
    expand: (at?: number) => actor.send({ type: 'row.expand', ...(at === undefined ? {} : { at }) }),
    collapse: (at?: number) => actor.send({ type: 'row.collapse', ...(at === undefined ? {} : { at }) }),
    choose: (at?: number) => actor.send({ type: 'row.choose', ...(at === undefined ? {} : { at }) }),
  };
}
