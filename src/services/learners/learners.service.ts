import {
  type LearnerDetail,
  type LearnerPage,
  learnerDetail,
  learnerList,
  learnerSave,
  learnerSearch,
} from '#contract/learners.contract.ts';
import { isLearnerSearch, learnerListRequest, learnerSearchRequest } from '#rules/learners/learner-list-url.ts';
import type { LearnerQuery } from '#rules/learners/learner-query.ts';
import { arrivedAnswer } from '#services/http/arrived-answer.ts';
import { call } from '#services/http/call.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';

/** A page of the learners of one or all organizations, or of those that a search for one learner finds. */
export function loadLearners(
  { query, page }: { query: LearnerQuery; page: number },
  signal: AbortSignal,
): Promise<LearnerPage> {
  return isLearnerSearch(query)
    ? call(learnerSearch, learnerSearchRequest(query, page), signal)
    : call(learnerList, learnerListRequest(query.org, page), signal);
}

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
