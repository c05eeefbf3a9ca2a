import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { organizationCode } from './organizations.contract.ts';
import { page, pageOf, pageSize } from './paging.contract.ts';
import { emailMaxLength } from './session.contract.ts';

/** Learners on a page, unless told otherwise. */
export const learnerPageSize = 10;

const learnerStatuses = ['ENABLED', 'DISABLED'] as const;
/** `UNKNOWN` stands for what no server of this contract sends. */
export type LearnerStatus = (typeof learnerStatuses)[number] | 'UNKNOWN';

const text = v.fallback(v.string(), '');
const parentOrgNames = v.fallback(v.array(v.string()), []);
const status = v.fallback(v.picklist([...learnerStatuses, 'UNKNOWN']), 'UNKNOWN');

/** `user.id`, by which every call about one learner names them. */
export const learnerId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** `user.login`, the product ID. */
export const learnerLoginMaxLength = 20;
export const learnerLoginPattern = new RegExp(`^\\d{1,${learnerLoginMaxLength}}$`);

const learnerRow = v.object({
  /** `login` is the product ID, digits alone. */
  user: v.object({ id: v.string(), login: text, nick: text, email: text, status }),
  /** Names of all above the organisation, the top first. */
  org: v.fallback(v.object({ name: text, parentOrgNames }), { name: '', parentOrgNames: [] }),
  /** Unix seconds; 0: unknown. */
  createdAt: v.fallback(v.number(), 0),
});

const learnerPage = pageOf(learnerRow);

export type LearnerRow = v.InferOutput<typeof learnerRow>;
export type LearnerPage = v.InferOutput<typeof learnerPage>;

export const learnerList = endpoint({
  summary: 'Learners of an organisation and all below it, else of all that is owned; the newest first',
  method: 'GET',
  path: '/ent/v1/client_users/list',
  bases: ['enterprise'],
  access: { anyOf: ['account_list_query', 'dashboard_personal'] },
  query: v.object({ page, pageSize: pageSize(learnerPageSize), orgCode: v.optional(organizationCode) }),
  answer: learnerPage,
});

/** Both are whole values: a part of an ID or of an address finds nobody. With both, both must fit. */
export const learnerSearch = endpoint({
  summary: 'Learners with an ID and an e-mail address (in any case), in all that is owned; the newest first',
  method: 'GET',
  path: '/ent/v1/client_users',
  bases: ['enterprise'],
  access: { anyOf: ['account_list_query', 'dashboard_personal'] },
  query: v.object({
    page,
    pageSize: pageSize(learnerPageSize),
    login: v.optional(
      v.pipe(v.string(), v.regex(learnerLoginPattern, `digits alone, ${learnerLoginMaxLength} at most`)),
    ),
    email: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(emailMaxLength))),
  }),
  answer: learnerPage,
});

export const learnerDetail = endpoint({
  summary: 'One learner',
  method: 'GET',
  path: '/ent/v1/client_users/{id}/detail',
  bases: ['enterprise'],
  access: { anyOf: ['account_basic_info', 'account_edit', 'account_sku_info', 'dashboard_personal', 'personal_certs'] },
  params: v.object({ id: learnerId }),
  answer: v.object({
    user: v.object({ id: v.string(), login: text, nick: text, realName: text, email: text, status, avatar: text }),
    org: v.fallback(v.object({ code: text, name: text, parentOrgNames }), { code: '', name: '', parentOrgNames: [] }),
    /** All but the last digits are stars; empty: none is known. */
    maskedMobile: text,
  }),
});

export type LearnerDetail = v.InferOutput<typeof learnerDetail.answer>;
