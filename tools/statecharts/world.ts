import type { AnyChartModel, Facts, Standing } from '#machines/shared/chart-model.ts';
import { activeStates } from './active-states.ts';
import type { Machine, Plain, StageActor } from './boundary.ts';
import type { Move } from './moves.ts';

/** What the world around one actor remembers, and what it can bring about next. */
export type WatchedWorld = {
  facts(): Facts;
  allows(move: Move): boolean;
  isRare(move: Move): boolean;
  /** Something has come and the actor has emitted this. */
  note(move: Move, emitted: readonly Plain[]): void;
};

const goToOf = (emitted: readonly Plain[]): string | undefined => {
  const paths = emitted.map((one) =>
    typeof one === 'object' && one !== null && 'type' in one && one.type === 'goTo' ? String(one.path) : undefined,
  );
  return paths.findLast((path) => path !== undefined);
};

const comingOf = ({ event, case: name = '' }: Move) => ({ event, case: name });

/** Follows the world of a model along the way of one actor; a model without a world allows everything. */
export function watchWorld({ world }: AnyChartModel, actor: StageActor): WatchedWorld {
  let facts: Facts = world?.facts ?? {};
  const standing = (): Standing<Machine> => {
    const snapshot = actor.getSnapshot();
    const states = activeStates(snapshot.value);
    return { facts, context: snapshot.context, isIn: (state) => states.includes(state) };
  };
  return {
    facts: () => facts,
    allows: (move) => move.event === 'time' || (world?.allows(comingOf(move), standing()) ?? true),
    isRare: (move) => world?.isRare?.(comingOf(move), standing()) ?? false,
    note(move, emitted) {
      facts = world?.after?.(comingOf(move), standing(), goToOf(emitted)) ?? facts;
    },
  };
}
