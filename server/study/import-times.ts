import { dayIn } from '#server/core/runtime/days.ts';
import type { RollUp } from '#server/study/rollup/rollup-range.ts';

/** Times of the first and the last event of an import, in Unix seconds. */
type Times = { firstAt: number; lastAt: number };

/** By the keys of learners. */
export type LearnerTimes = Map<number, Times>;

const daySeconds = 86_400;

const joinTimes = (one: Times, other: Times): Times => ({
  firstAt: Math.min(one.firstAt, other.firstAt),
  lastAt: Math.max(one.lastAt, other.lastAt),
});

/** Adds the time of an event of a learner, in Unix seconds. */
export const addTime = (learners: LearnerTimes, learner: number, at: number): void => {
  const time = { firstAt: at, lastAt: at };
  learners.set(learner, joinTimes(learners.get(learner) ?? time, time));
};

/**
 * 0 for learners without late events,
 * and one more each time that the first event is twice as many days late.
 */
const getLateness = ({ firstAt }: Times, lastAt: number): number =>
  Math.max(0, Math.floor(Math.log2((lastAt - firstAt) / daySeconds)));

/**
 * Returns what is counted again after an import: all days from the first event to the last,
 * for the learners of the import.
 * Learners with later events are apart, so that their many days are not counted for all others.
 */
export const createRollUps = (learners: LearnerTimes, timeZone: string): RollUp[] => {
  const lastAt = [...learners.values()].reduce((last, times) => Math.max(last, times.lastAt), 0);
  const parts = new Map<number, { times: Times; learnerKeys: number[] }>();
  for (const [key, times] of learners) {
    const lateness = getLateness(times, lastAt);
    const part = parts.get(lateness) ?? { times, learnerKeys: [] };
    part.times = joinTimes(part.times, times);
    part.learnerKeys.push(key);
    parts.set(lateness, part);
  }
  return [...parts]
    .sort(([one], [other]) => other - one)
    .map(
      ([
        ,
        {
          times: { firstAt, lastAt: endsAt },
          learnerKeys,
        },
      ]) => ({
        fromDay: dayIn(firstAt, timeZone),
        toDay: dayIn(endsAt, timeZone),
        timeZone,
        learnerKeys,
      }),
    );
};
