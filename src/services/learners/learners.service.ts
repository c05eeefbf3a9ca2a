import type { LearnerProgressKind } from '#contract/learner-values.ts';
import {
  type LearnerDetail,
  type LearnerRow,
  learnerDetail,
  learnerFind,
  learnerFindByActivity,
  learnerFindByProgress,
  learnerFindByStudyTime,
  learnerList,
  learnerSave,
  learnerSearch,
} from '#contract/learners.contract.ts';
import { isProgress, type ListedActivity, withSameCall } from '#rules/learners/activity-choices.ts';
import {
  isFinding,
  isLearnerSearch,
  learnerFindByActivityRequest,
  learnerFindByProgressRequest,
  learnerFindByStudyTimeRequest,
  learnerFindRequest,
  learnerListRequest,
  learnerSearchRequest,
} from '#rules/learners/learner-list-url.ts';
import type { LearnerQuery } from '#rules/learners/learner-query.ts';
import { arrivedAnswer } from '#services/http/arrived-answer.ts';
import { call } from '#services/http/call.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';

/** `idleTotal` is there with the study time: those who did not study. */
type ListedLearners = { total: number; page: number; list: LearnerRow[]; idleTotal?: number };

type ShownPage = { query: LearnerQuery; page: number; size?: number; sort?: string };

/** Each row says what its figure is of, because rows stay in sight while others load. */
async function loadProgress(shown: ShownPage, kind: LearnerProgressKind, signal: AbortSignal): Promise<ListedLearners> {
  const page = await optionalCall(learnerFindByProgress, learnerFindByProgressRequest(shown, kind), signal);
  return { ...page, list: page.list.map((row) => ({ ...row, progress: { kind, reached: row.progress } })) };
}

/**
 * A page of the learners of one or all organizations, or of those that a search finds.
 * The calls of the contract are used wherever they can find what is asked for.
 * A search by activity has both days.
 */
export function loadLearners(shown: ShownPage, signal: AbortSignal): Promise<ListedLearners> {
  const { activity } = shown.query;
  if (activity === 'studyTime')
    return optionalCall(learnerFindByStudyTime, learnerFindByStudyTimeRequest(shown), signal);
  if (isProgress(activity)) return loadProgress(shown, activity, signal);
  if (activity) return optionalCall(learnerFindByActivity, learnerFindByActivityRequest(shown, activity), signal);
  if (isFinding(shown)) return optionalCall(learnerFind, learnerFindRequest(shown), signal);
  return isLearnerSearch(shown.query)
    ? call(learnerSearch, learnerSearchRequest(shown), signal)
    : call(learnerList, learnerListRequest(shown), signal);
}

/** False once the server has said that it cannot sort learners. */
export const canSortLearners = (): boolean => isOffered(learnerFind) !== false;

/** The choices of the activity that the server has said it lacks. */
export const listMissingActivities = (): ListedActivity[] => [
  ...(isOffered(learnerFindByActivity) === false ? withSameCall('active') : []),
  ...(isOffered(learnerFindByStudyTime) === false ? withSameCall('studyTime') : []),
  ...(isOffered(learnerFindByProgress) === false ? withSameCall('lesson') : []),
];

export function loadLearner(id: string, signal: AbortSignal): Promise<LearnerDetail> {
  return call(learnerDetail, { params: { id } }, signal);
}

export const arrivedLearner = (id: string): LearnerDetail | undefined =>
  arrivedAnswer(learnerDetail, { params: { id } });

type LearnerNames = { nick: string; realName: string };

/** The last save wins. */
export async function saveLearner(id: string, body: LearnerNames, signal: AbortSignal): Promise<void> {
  await idempotentWrite({ name: 'learner', body: { id, ...body } }, (idempotencyKey) =>
    call(learnerSave, { params: { id }, body, idempotencyKey }, signal),
  );
}
