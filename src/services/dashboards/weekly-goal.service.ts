import * as v from 'valibot';
import { weeklyGoalChange } from '#contract/dashboards.contract.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { optionalCall } from '#services/http/optional-call.ts';

export type GoalChange = {
  orgCode: string;
  /** Minutes a week for each member; null removes the goal. */
  goal: number | null;
  /** The goal that the administrator saw. */
  seen: number | null;
};

/**
 * Returns the goal that the organization has then.
 * Throws the Failure `notFound` if the server does not have the call,
 * and `conflict` if the goal is another one by now.
 */
export async function saveWeeklyGoal({ orgCode, goal, seen }: GoalChange, signal: AbortSignal): Promise<number | null> {
  const body = { orgCode, weeklyGoalMins: goal, seenGoalMins: seen };
  const { weeklyGoalMins } = await idempotentWrite({ name: 'weekly goal', body }, (idempotencyKey) =>
    optionalCall(weeklyGoalChange, { body, idempotencyKey }, signal),
  );
  return weeklyGoalMins;
}

/** The newer goal that a rejected change contains; undefined if there is none. */
export function goalIn(extra: unknown): number | null | undefined {
  const read = v.safeParse(weeklyGoalChange.answer, extra);
  return read.success ? read.output.weeklyGoalMins : undefined;
}
