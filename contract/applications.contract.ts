import * as v from 'valibot';
import {
  applicationFields,
  applicationListCall,
  applicationNameMaxLength,
  applicationPageSize,
  applicationSorts,
  applicationStatuses,
  applicationsMax,
} from './application-values.ts';
import { limitedName } from './characters.ts';
import { emailText } from './credential-values.ts';
import { cleanEmail, isEmailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { learnerLogin } from './learner-login.ts';
import { limitedList } from './limited-list.ts';
import { createPageSchema, page, pageSize, sortedBy } from './paging.contract.ts';

const text = v.fallback(v.string(), '');
const seconds = v.fallback(v.number(), 0);

const applicationRow = v.object({
  id: v.string(),
  entUser: v.fallback(v.object({ code: text, nick: text }), { code: '', nick: '' }),
  /**
   * The learner, not the administrator.
   * Servers can leave out the nick name.
   */
  userInfo: v.fallback(v.object({ email: text, nick: text }), { email: '', nick: '' }),
  org: v.fallback(v.object({ code: text, name: text, parentOrgNames: v.fallback(v.array(v.string()), []) }), {
    code: '',
    name: '',
    parentOrgNames: [],
  }),
  status: v.fallback(v.picklist([...applicationStatuses, 'UNKNOWN']), 'UNKNOWN'),
  login: text,
  /** In Unix seconds; 0 if it has not happened or is unknown. */
  createdAtSec: seconds,
  approvedAtSec: seconds,
  refusedAtSec: seconds,
  /**
   * Why it was declined or failed, as a text for users.
   * Servers can leave it out.
   */
  reason: v.fallback(v.optional(v.string()), undefined),
});

export type ApplicationRow = v.InferOutput<typeof applicationRow>;

const applicationPage = v.object({ ...createPageSchema(applicationRow).entries, sort: sortedBy });
export type ApplicationPage = v.InferOutput<typeof applicationPage>;

const unixSeconds = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'seconds since 1970 as a whole number'), v.transform(Number)),
);

export const applicationList = endpoint({
  summary: 'Applications for learners of all that is owned; the newest first unless `sort` names a column',
  ...applicationListCall,
  access: { anyOf: ['apply_list_query'] },
  query: v.object({
    page,
    pageSize: pageSize(applicationPageSize),
    login: v.optional(learnerLogin),
    /** The beginning of the learner's nick name, in any case. */
    nick: v.optional(v.pipe(limitedName(applicationNameMaxLength), v.minLength(1))),
    email: v.optional(emailText),
    status: v.optional(v.picklist(applicationStatuses)),
    createdStartAtSec: unixSeconds,
    createdEndAtSec: unixSeconds,
    sort: v.optional(v.picklist(applicationSorts)),
  }),
  answer: applicationPage,
});

const name = v.optional(limitedName(applicationNameMaxLength), '');

export const applicationDraft = v.object({
  email: v.pipe(v.string(), v.transform(cleanEmail), v.check(isEmailAddress, 'Please enter valid email address')),
  nick: name,
  realName: name,
  orgCode: v.pipe(v.string(), v.maxLength(64)),
});

export type ApplicationDraft = v.InferOutput<typeof applicationDraft>;

/** The failure 42200 names the rejected rows in `data.extra` (`applicationRejection`). */
export const applicationCreate = endpoint({
  summary: `Apply for learners, ${applicationsMax} at most; all applications are accepted or none`,
  method: 'POST',
  path: '/ent/v1/client_users/applications',
  bases: ['enterprise'],
  access: { anyOf: ['apply_account', 'import_account'] },
  bodyMaxBytes: 262_144,
  body: v.object({ applications: limitedList(applicationDraft, { min: 1, max: applicationsMax }) }),
  answer: v.object({}),
});

const rejectedRow = v.object({
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  field: v.fallback(v.optional(v.picklist(applicationFields)), undefined),
  reason: text,
});

const unreadableRow = { index: -1, reason: '' };

/**
 * `data.extra` of a rejected call.
 * It has the codes of rejected organizations, and the rejected rows if the server names them.
 */
export const applicationRejection = v.object({
  orgCodes: v.fallback(v.array(v.fallback(v.string(), '')), []),
  rows: v.fallback(
    v.pipe(
      v.array(v.fallback(rejectedRow, unreadableRow)),
      v.transform((rows) => rows.filter(({ index }) => index >= 0)),
    ),
    [],
  ),
});

export type ApplicationRejection = v.InferOutput<typeof applicationRejection>;
