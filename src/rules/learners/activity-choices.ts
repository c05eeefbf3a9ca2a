import { learnerActivityKinds } from '#contract/learner-values.ts';

/** Members by whether they have logged in, or all of them with their study time. */
export const listedActivities = [...learnerActivityKinds, 'studyTime'] as const;
export type ListedActivity = (typeof listedActivities)[number];

/** The choices of the activity that a server answers with the same call. */
export const withSameCall = (activity: ListedActivity | ''): readonly ListedActivity[] =>
  activity === 'studyTime' ? [activity] : learnerActivityKinds;
