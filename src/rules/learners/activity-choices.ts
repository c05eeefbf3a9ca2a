import { type LearnerProgressKind, learnerActivityKinds, learnerProgressKinds } from '#contract/learner-values.ts';

/**
 * Members by whether they have logged in or by what they have reached,
 * or all of them with their study time.
 */
export const listedActivities = [...learnerActivityKinds, 'studyTime', ...learnerProgressKinds] as const;
export type ListedActivity = (typeof listedActivities)[number];

export const isProgress = (activity: ListedActivity | ''): activity is LearnerProgressKind =>
  learnerProgressKinds.some((kind) => kind === activity);

/** The choices of the activity that a server answers with the same call. */
export const withSameCall = (activity: ListedActivity | ''): readonly ListedActivity[] => {
  if (isProgress(activity)) return learnerProgressKinds;
  return activity === 'studyTime' ? [activity] : learnerActivityKinds;
};

/** The choices that need the permission to see what single learners studied. */
export const isPersonal = (activity: ListedActivity): boolean => activity === 'studyTime' || isProgress(activity);
