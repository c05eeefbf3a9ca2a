import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { learnerListMachine } from '#machines/learners/learner-list.machine.ts';
import type { AddressChanged } from '#machines/patterns/address-listener.ts';
import type { Navigation } from '#machines/patterns/console-actors.ts';
import type { ListPage } from '#machines/patterns/list.setup.ts';
import { allLearners, type LearnerQuery } from '#rules/learners/learner-query.ts';
import { controlledListener, emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

type LoadInput = { query: LearnerQuery; page: number; size?: number; sort?: string };

export const learnerRow = (number: number): LearnerRow => ({
  user: { id: `u${number}`, login: String(20_000_000 + number), nick: `N${number}`, email: '', status: 'ENABLED' },
  org: { name: 'Sales', parentOrgNames: ['Acme'] },
  createdAt: 0,
});

/** An answer whose rows are numbered from `first` on. */
export const pageOfRows = (total: number, first = 1, rows = 2): ListPage<LearnerRow> => ({
  total,
  page: 1,
  list: Array.from({ length: rows }, (_, at) => learnerRow(first + at)),
});

export const emptyPage: ListPage<LearnerRow> = { total: 0, page: 1, list: [] };
export const inOrganization = (org: string): LearnerQuery => ({ ...allLearners, org });

/** The learner list with calls that the test answers; by default the router follows at once. */
type ListOptions = { follows?: boolean; rememberedSize?: number };

export function openList(address = '/dashboard#2', { follows = true, rememberedSize }: ListOptions = {}) {
  const saved: number[] = [];
  const load = pendingCalls<ListPage<LearnerRow>, LoadInput>();
  const listener = controlledListener<AddressChanged, { address: string }>();
  const changeAddress = (changed: string) => listener.send({ type: 'address.changed', address: changed });
  const machine = learnerListMachine.provide({
    actors: { addressListener: listener.logic, loadPage: load.logic },
    actions: { saveChosenSize: ({ context: { chosenSize } }) => void (chosenSize && saved.push(chosenSize)) },
  });
  const actor = createActor(machine, { input: { address, rememberedSize } });
  const emitted = emittedBy(actor, follows ? changeAddress : undefined);
  actor.start();
  onTestFinished(() => void actor.stop());
  const send = (event: EventFromLogic<typeof learnerListMachine>) => actor.send(event);
  return {
    actor,
    load,
    emitted,
    saved,
    loadInputs: () => load.calls.map(({ input }) => input),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    nicks: () => actor.getSnapshot().context.rows.map(({ user }) => user.nick),
    search: (query: LearnerQuery) => send({ type: 'list.search', query }),
    openPage: (page: number) => send({ type: 'page.open', page }),
    chooseSize: (size: number) => send({ type: 'pageSize.choose', size }),
    sortBy: (sort: string) => send({ type: 'sort.choose', sort }),
    retry: () => send({ type: 'list.retry' }),
    changeAddress,
  };
}

export const navigation = (path: string, replace = false): Navigation => ({ type: 'navigate', path, replace });
