// The tree of `fillTree`, and what a call in it is.
import type { Db } from '#server/core/database/schema.ts';
import { treeRoot } from './call-other-customer.ts';

export type TreeSize = { organizations: number; learners: number };

export type CallShape = { call: string; budget: number; ask(db: Db): Promise<unknown> };

export const shape = (call: string, budget: number, ask: CallShape['ask']): CallShape => ({ call, budget, ask });

/** The team is the last one of the tree; the learner is one of the team, and has studied. */
export type Tree = TreeSize & {
  administratorId: number;
  team: string;
  learner: string;
  learnerKey: number;
  ids: readonly string[];
};

export const window = { fromDay: '2026-03-01', toDay: '2026-03-07', timeZone: 'UTC' };
export const page = { offset: 0, limit: 20 };
export const root = { roots: [treeRoot] };
/** Half of 20,000 organizations are below it. */
export const half = { roots: ['T1'] };
