import {
  type LearnerActivityKind,
  type LearnerProgressKind,
  learnerPageSize,
  learnerSorts,
  progressSorts,
  studyTimeSorts,
} from '#contract/learner-values.ts';
import { searchPrefix } from '#rules/organizations/organization-url.ts';
import { findChoice } from '#rules/patterns/find-choice.ts';

export const learnerPrefix = searchPrefix;

const organizationPattern = /^[^\p{Cc}]{1,64}$/u;

/** The code of an organization in a URL; empty if there is none that a server can know. */
export const readOrganization = (org = ''): string => (organizationPattern.test(org.trim()) ? org.trim() : '');

type LearnerSearch = { id: string; email: string };
type LearnerFinding = LearnerSearch & { org: string; name: string };
type Paging = { page: number; size?: number };
type RequestedPage<Query> = Paging & { query: Query; sort?: string };

const toPaging = ({ page, size = learnerPageSize }: Paging) => ({ page, pageSize: size });

/** Whether a search is for one learner: an organization comes before an ID or e-mail address (USER-02). */
export const isLearnerSearch = ({ org, id, email }: LearnerSearch & { org: string }): boolean =>
  org === '' && id + email !== '';

export const learnerSearchRequest = ({ query: { id, email }, ...paging }: RequestedPage<LearnerSearch>) => ({
  query: { ...toPaging(paging), login: id || undefined, email: email || undefined },
});

/** Whether a list needs a call beyond the contract. */
export const isFinding = ({
  query: { name, activity },
  sort = '',
}: {
  query: { name: string; activity: string };
  sort?: string;
}): boolean => name + activity + sort !== '';

/** The order that the server is asked for; undefined for its own. */
const toSort = (sort: string | undefined) => findChoice(learnerSorts, sort ?? '');

export const learnerFindRequest = ({
  query: { org, id, email, name },
  sort,
  ...paging
}: RequestedPage<LearnerFinding>) => ({
  query: {
    ...toPaging(paging),
    orgCode: org || undefined,
    login: id || undefined,
    email: email || undefined,
    name: name || undefined,
    sort: toSort(sort),
  },
});

type ActivityFinding = LearnerFinding & { start: string; end: string };

export const learnerFindByActivityRequest = (shown: RequestedPage<ActivityFinding>, activity: LearnerActivityKind) => ({
  query: {
    ...learnerFindRequest(shown).query,
    activity,
    startDayKey: shown.query.start,
    endDayKey: shown.query.end,
  },
});

export const learnerFindByStudyTimeRequest = (shown: RequestedPage<ActivityFinding>) => ({
  query: {
    ...learnerFindRequest(shown).query,
    sort: findChoice(studyTimeSorts, shown.sort ?? ''),
    startDayKey: shown.query.start,
    endDayKey: shown.query.end,
  },
});

export const learnerFindByProgressRequest = (shown: RequestedPage<ActivityFinding>, progress: LearnerProgressKind) => ({
  query: {
    ...learnerFindRequest(shown).query,
    sort: findChoice(progressSorts, shown.sort ?? ''),
    progress,
    startDayKey: shown.query.start,
    endDayKey: shown.query.end,
  },
});

export const learnerListRequest = ({ query: { org }, ...paging }: RequestedPage<{ org: string }>) => ({
  query: { ...toPaging(paging), orgCode: org || undefined },
});
