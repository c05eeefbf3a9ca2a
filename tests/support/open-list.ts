import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import type { LearnerRow } from '#contract/learners.contract.ts';
import type { AddressChanged } from '#machines/shared/address-ear.ts';
import type { GoTo } from '#machines/shared/emitted.ts';
import { learnerListMachine } from '#machines/shared/learner-list.machine.ts';
import type { ListPage } from '#machines/shared/paged-list-states.ts';
import { allLearners, type LearnerQuery } from '#rules/learner-query.ts';
import { emittedBy, heldCalls, heldEar } from './held-calls.ts';

type Asked = { query: LearnerQuery; page: number };

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

export const nothing: ListPage<LearnerRow> = { total: 0, page: 1, list: [] };
export const inOrganization = (org: string): LearnerQuery => ({ ...allLearners, org });

/** The learners' list whose calls are in the test's hand; the router follows at once unless told otherwise. */
export function openList(address = '/dashboard#2', { follows = true } = {}) {
  const load = heldCalls<ListPage<LearnerRow>, Asked>();
  const ear = heldEar<AddressChanged, { address: string }>();
  const tell = (changed: string) => ear.tell({ type: 'address.changed', address: changed });
  const machine = learnerListMachine.provide({ actors: { addressEar: ear.logic, loadPage: load.logic } });
  const actor = createActor(machine, { input: { address } });
  const emitted = emittedBy(actor);
  if (follows) actor.on('goTo', ({ path }: GoTo) => tell(path));
  actor.start();
  onTestFinished(() => void actor.stop());
  const send = (event: EventFromLogic<typeof learnerListMachine>) => actor.send(event);
  return {
    actor,
    load,
    emitted,
    asked: () => load.calls.map(({ input }) => input),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    nicks: () => actor.getSnapshot().context.rows.map(({ user }) => user.nick),
    search: (query: LearnerQuery) => send({ type: 'list.search', query }),
    openPage: (page: number) => send({ type: 'page.open', page }),
    retry: () => send({ type: 'list.retry' }),
    reload: () => send({ type: 'list.reload' }),
    goTo: tell,
  };
}

export const goes = (path: string, replace = false): GoTo => ({ type: 'goTo', path, replace });
