import {
  type LearnerDetail,
  type LearnerPage,
  learnerDetail,
  learnerList,
  learnerSave,
  learnerSearch,
} from '#contract/learners.contract.ts';
import { learnerListRequest } from '#rules/learners/learner-list-url.ts';
import { arrivedAnswer } from '#services/http/arrived-answer.ts';
import { call } from '#services/http/call.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';

type Paging = {
  page: number;
  pageSize: number;
};

export function listLearners(
  { orgCode, page }: { orgCode: string; page: number },
  signal: AbortSignal,
): Promise<LearnerPage> {
  return call(learnerList, learnerListRequest(orgCode, page), signal);
}

export function searchLearners(
  { login, email, ...paging }: Paging & { login: string; email: string },
  signal: AbortSignal,
): Promise<LearnerPage> {
  return call(learnerSearch, { query: { ...paging, login: login || undefined, email: email || undefined } }, signal);
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
