import {
  type LearnerDetail,
  type LearnerPage,
  learnerDetail,
  learnerList,
  learnerSearch,
} from '#contract/learners.contract.ts';
import { call } from './http/call.ts';

type Paging = {
  /** From 1. */
  page: number;
  pageSize: number;
};

/** Learners of an organisation and all below it; of all that are owned when it is empty. */
export function listLearners(
  { orgCode, ...paging }: Paging & { orgCode: string },
  signal: AbortSignal,
): Promise<LearnerPage> {
  return call(learnerList, { query: { ...paging, orgCode: orgCode || undefined } }, signal);
}

/** Learners with a product ID, an e-mail address or both; what is empty is not asked for. */
export function searchLearners(
  { login, email, ...paging }: Paging & { login: string; email: string },
  signal: AbortSignal,
): Promise<LearnerPage> {
  return call(learnerSearch, { query: { ...paging, login: login || undefined, email: email || undefined } }, signal);
}

/** Who a learner is. */
export function loadLearner(id: string, signal: AbortSignal): Promise<LearnerDetail> {
  return call(learnerDetail, { params: { id } }, signal);
}
