import { dayIn } from '#server/core/runtime/days.ts';
import type { RollUp } from '#server/study/rollup/rollup-range.ts';

/** Times of the first and the last event of an import, in Unix seconds. */
type Times = { firstAt: number; lastAt: number };

/** By the keys of learners. */
export type LearnerTimes = Map<number, Times>;

const lateSeconds = 2 * 86_400;

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
 * Returns what is counted again after an import: all days from the first event to the last, for the learners of the
 * import. Learners with late events are apart, so that their many days are not counted for all others.
 */
export const rollUpsOf = (learners: LearnerTimes, timeZone: string): RollUp[] => {
  const lastAt = [...learners.values()].reduce((last, times) => Math.max(last, times.lastAt), 0);
  const isLate = ({ firstAt }: Times) => firstAt < lastAt - lateSeconds;
  return [true, false].flatMap((late) => {
    const part = [...learners].filter(([, times]) => isLate(times) === late);
    const [first, ...others] = part.map(([, times]) => times);
    if (!first) return [];
    const all = others.reduce(joinTimes, first);
    const learnerKeys = part.map(([key]) => key);
    return [{ fromDay: dayIn(all.firstAt, timeZone), toDay: dayIn(all.lastAt, timeZone), timeZone, learnerKeys }];
  });
};
