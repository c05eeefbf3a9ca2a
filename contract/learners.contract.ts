import * as v from 'valibot';
import { limitedName } from './characters.ts';
import { emailText } from './credential-values.ts';
import { dayKey } from './day-key.ts';
import { endpoint } from './endpoint.ts';
import { learnerLogin } from './learner-login.ts';
import {
  type LearnerProgressKind,
  learnerActivityKinds,
  learnerCalls,
  learnerNameMaxLength,
  learnerPageSize,
  learnerProgressKinds,
  learnerSorts,
  progressSorts,
  studyTimeSorts,
} from './learner-values.ts';
import { organizationCode } from './organizations.contract.ts';
import { createPageSchema, page, pageSize } from './paging.contract.ts';

const learnerStatuses = ['ENABLED', 'DISABLED'] as const;
export type LearnerStatus = (typeof learnerStatuses)[number] | 'UNKNOWN';

const text = v.fallback(v.string(), '');
const parentOrgNames = v.fallback(v.array(v.string()), []);
const status = v.fallback(v.picklist([...learnerStatuses, 'UNKNOWN']), 'UNKNOWN');

export const learnerId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const user = { id: v.string(), login: text, nick: text, email: text, status };
const learner = {
  org: v.fallback(v.object({ name: text, parentOrgNames }), { name: '', parentOrgNames: [] }),
  /** In Unix seconds; 0 if unknown. */
  createdAt: v.fallback(v.number(), 0),
};

const learnerPage = createPageSchema(v.object({ user: v.object(user), ...learner }));

const studyTimeRow = v.object({
  user: v.object({ ...user, realName: text }),
  ...learner,
  /** What the learner studied within the window, in seconds. */
  studySeconds: v.number(),
});

const studyTimePage = v.object({
  ...createPageSchema(studyTimeRow).entries,
  /** Of all pages, those who did not study within the window. */
  idleTotal: v.number(),
});

const progressPage = createPageSchema(
  v.object({
    user: v.object(user),
    ...learner,
    /**
     * What the learner has reached by the last day: the completion of a level or milestone in percent,
     * the latest test score of a level, the level of the placement test from 0,
     * or the day of the last lesson as YYYYMMDD.
     */
    progress: v.number(),
  }),
);

export type LearnerPage = v.InferOutput<typeof learnerPage>;
export type StudyTimePage = v.InferOutput<typeof studyTimePage>;
export type ProgressPage = v.InferOutput<typeof progressPage>;
/** A learner of a list; study time or progress is there if it was asked for. */
export type LearnerRow = LearnerPage['list'][number] & {
  studySeconds?: number;
  progress?: { kind: LearnerProgressKind; reached: number };
};

export const learnerList = endpoint({
  summary: 'Learners of an organization and all below it, else of all that is owned; the newest first',
  ...learnerCalls.list,
  access: { anyOf: ['account_list_query', 'dashboard_personal'] },
  query: v.object({ page, pageSize: pageSize(learnerPageSize), orgCode: v.optional(organizationCode) }),
  answer: learnerPage,
});

export const learnerSearch = endpoint({
  summary: 'Learners with an ID and an e-mail address (in any case), in all that is owned; the newest first',
  method: 'GET',
  path: '/ent/v1/client_users',
  bases: ['enterprise'],
  access: { anyOf: ['account_list_query', 'dashboard_personal'] },
  query: v.object({
    page,
    pageSize: pageSize(learnerPageSize),
    login: v.optional(learnerLogin),
    email: v.optional(emailText),
  }),
  answer: learnerPage,
});

const finding = {
  page,
  pageSize: pageSize(learnerPageSize),
  orgCode: v.optional(organizationCode),
  login: v.optional(learnerLogin),
  email: v.optional(emailText),
  name: v.optional(
    v.pipe(
      limitedName(learnerNameMaxLength),
      v.check((name) => name !== '', 'must not be empty'),
    ),
  ),
  sort: v.optional(v.picklist(learnerSorts)),
};

export const learnerFind = endpoint({
  summary:
    'Learners by the beginning of nick, real name or e-mail address, in any case; the newest first, or in an order',
  // Without it: a search by name or an order says that this server cannot; the rest works.
  optional: true,
  method: 'GET',
  path: '/ent/v1/client_users/find',
  bases: ['enterprise'],
  access: { anyOf: ['account_list_query', 'dashboard_personal'] },
  query: v.object(finding),
  answer: learnerPage,
});

export const learnerFindByActivity = endpoint({
  summary:
    'Learners who are enabled and had an account on the last day of a window, by whether they logged in within it',
  // Without it: the list leaves the filter, says so and shows what the rest of the search finds.
  optional: true,
  method: 'GET',
  path: '/ent/v1/client_users/find_by_activity',
  bases: ['enterprise'],
  access: { anyOf: ['account_list_query', 'dashboard_personal'] },
  query: v.object({ ...finding, activity: v.picklist(learnerActivityKinds), startDayKey: dayKey, endDayKey: dayKey }),
  answer: learnerPage,
});

export const learnerFindByStudyTime = endpoint({
  summary: 'Learners who are enabled and had an account on the last day of a window, with what they studied within it',
  // Without it: the list offers no study time, says so and shows what the rest of the search finds.
  optional: true,
  method: 'GET',
  path: '/ent/v1/client_users/find_by_study_time',
  bases: ['enterprise'],
  access: { anyOf: ['dashboard_personal'] },
  query: v.object({
    ...finding,
    sort: v.optional(v.picklist(studyTimeSorts)),
    startDayKey: dayKey,
    endDayKey: dayKey,
  }),
  answer: studyTimePage,
});

export const learnerFindByProgress = endpoint({
  summary:
    'Learners who are enabled and had an account on the last day of a window, and who had done something by then, with what they reached',
  // Without it: the list offers no progress, says so and shows what the rest of the search finds.
  optional: true,
  method: 'GET',
  path: '/ent/v1/client_users/find_by_progress',
  bases: ['enterprise'],
  access: { anyOf: ['dashboard_personal'] },
  query: v.object({
    ...finding,
    sort: v.optional(v.picklist(progressSorts)),
    progress: v.picklist(learnerProgressKinds),
    startDayKey: dayKey,
    endDayKey: dayKey,
  }),
  answer: progressPage,
});

export const learnerDetail = endpoint({
  summary: 'One learner',
  ...learnerCalls.detail,
  access: { anyOf: ['account_basic_info', 'account_edit', 'account_sku_info', 'dashboard_personal', 'personal_certs'] },
  params: v.object({ id: learnerId }),
  answer: v.object({
    user: v.object({ id: v.string(), login: text, nick: text, realName: text, email: text, status, avatar: text }),
    org: v.fallback(v.object({ code: text, name: text, parentOrgNames }), { code: '', name: '', parentOrgNames: [] }),
    /** Stars except for the last digits; empty if unknown. */
    maskedMobile: text,
  }),
});

export const learnerSave = endpoint({
  summary: "Change a learner's names; the last save wins",
  method: 'PUT',
  path: '/ent/v1/client_users/{id}',
  bases: ['enterprise'],
  access: { anyOf: ['account_edit'] },
  params: v.object({ id: learnerId }),
  body: v.object({
    nick: v.pipe(
      limitedName(learnerNameMaxLength),
      v.check((nick) => nick !== '', 'must not be empty'),
    ),
    realName: limitedName(learnerNameMaxLength),
  }),
  answer: v.object({}),
});

export type LearnerDetail = v.InferOutput<typeof learnerDetail.answer>;
