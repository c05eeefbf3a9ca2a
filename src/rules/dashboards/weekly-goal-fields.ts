import { object, string } from 'yup';
import { readTypedGoal } from './weekly-goal.ts';
import { notWhole } from './weekly-goal-texts.ts';

export type GoalValues = { goal: string };

/** A weekly goal in minutes, as typed (MONTH-17). */
export const goalFields = object({
  goal: string()
    .default('')
    .test('goal', notWhole, (typed) => readTypedGoal(typed) !== null),
});
