import { type ApplicationStatus, applicationStatuses, type ReviewDecision } from '#contract/application-values.ts';
import { findEnabledAdministrator, findEnabledPermissions } from '#server/administrators/administrators.queries.ts';
import { countApplications, listApplications } from '#server/applications/applications.queries.ts';
import { reviewMail, unsuccessfulMail } from '#server/applications/review.mail.ts';
import { type ReviewedApplication, reviewApplication } from '#server/applications/review.ts';
import { createMailStyle, type MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { publicAddress } from '#server/core/runtime/public-address.ts';
import { listRootIds } from '#server/organizations/organization-writes.queries.ts';
import { findOwnedOrganizations } from '#server/organizations/organizations.queries.ts';
import { checkedReason, requireOrganization } from './checked-values.ts';
import { type Call, command, type OpsMail } from './command.ts';
import { OpsError } from './ops-error.ts';

const listMax = 1_000;

const statusOf = (text: string): ApplicationStatus => {
  const status = applicationStatuses.find((one) => one === text.toUpperCase());
  if (!status) throw new OpsError(`There is no status ${text}: use ${applicationStatuses.join(', ')}.`);
  return status;
};

const list = command({
  name: 'application list',
  summary: 'List applications, newest first; without --status those that wait for a review.',
  reads: true,
  options: {
    status: { type: 'text', hint: applicationStatuses.join(', ') },
    organization: { type: 'text', hint: 'the code of an organization; all below it belong to it' },
  },
  async run({ db, options: { organization, status } }) {
    const roots =
      organization === undefined ? await listRootIds(db) : [(await requireOrganization(db, organization)).id];
    const choice = { roots, status: statusOf(status ?? 'PENDING') };
    const total = await countApplications(db, choice);
    const rows = await listApplications(db, choice, { offset: 0, limit: listMax });
    const applications = rows.map((row) => ({
      id: String(row.key),
      email: row.email,
      nick: row.nick,
      realName: row.real_name,
      status: row.status,
      orgCode: row.organization_code,
      login: row.login,
      createdAtSec: row.created_at,
      errorReason: row.error_reason,
    }));
    const more = total > rows.length ? [`… and ${total - rows.length} more.`] : [];
    return {
      lines: [...applications.map((one) => Object.values(one).join('\t')), ...more],
      data: { total, applications },
    };
  },
});

const results: Record<ReviewDecision, string> = { PASS: 'approved', REFUSE: 'declined', DELAY: 'delayed' };

const lineOf = ({ id, email, login, errorReason }: ReviewedApplication, decision: ReviewDecision): string => {
  if (decision === 'REFUSE') return `Application ${id} (${email}) declined: ${errorReason}`;
  if (errorReason !== '') return `Application ${id} (${email}) failed: ${errorReason}`;
  return `Application ${id} (${email}) ${results[decision]}${login === '' ? '' : `, learner ${login}`}.`;
};

const reviewOne = async (db: Call['db'], review: Parameters<typeof reviewApplication>[1]) => {
  const outcome = await reviewApplication(db, review);
  if (outcome.kind === 'notFound') throw new OpsError(`There is no application ${review.id}; nothing was changed.`);
  if (outcome.kind === 'closed')
    throw new OpsError(
      `Application ${review.id} (${outcome.application.email}) is ${outcome.application.status} already; nothing was changed.`,
    );
  return outcome;
};

type Reviewed = Awaited<ReturnType<typeof reviewOne>>;

/** One mail to each administrator whose applications were declined or failed, about those that can still be seen. */
const administratorMails = async (db: Call['db'], style: MailStyle, reviewed: readonly Reviewed[]): Promise<Mail[]> => {
  const unsuccessful = reviewed.filter(({ application: { status } }) => status === 'REFUSED' || status === 'ERROR');
  const mails: Mail[] = [];
  for (const id of new Set(unsuccessful.map(({ appliedBy }) => appliedBy))) {
    const own = unsuccessful.filter(({ appliedBy }) => appliedBy === id);
    const administrator = await findEnabledAdministrator(db, id);
    const permissions = await findEnabledPermissions(db, id);
    if (!administrator || !permissions?.has('apply_list_query')) continue;
    const values = own.map(({ organizationId }) => organizationId);
    const owned = new Set((await findOwnedOrganizations(db, id, { column: 'id', values })).map((one) => one.id));
    const seen = own.filter(({ organizationId }) => owned.has(organizationId)).map(({ application }) => application);
    if (seen.length > 0) mails.push(unsuccessfulMail(style, { to: administrator.email, applications: seen }));
  }
  return mails;
};

const review = async (
  { db, now, args, settings }: Call,
  { decision, reason }: { decision: ReviewDecision; reason?: string },
) => {
  const reviewed: Reviewed[] = [];
  for (const id of new Set(args)) reviewed.push(await reviewOne(db, { id, decision, now, reason }));
  const applications = reviewed.map(({ application }) => application);
  const style = createMailStyle(settings.console, publicAddress(settings));
  const toApplicants = applications.flatMap((one): OpsMail[] =>
    one.status === 'ERROR' ? [] : [reviewMail(style, { decision, ...one })],
  );
  const toAdministrators = await administratorMails(db, style, reviewed);
  return {
    lines: applications.map((one) => lineOf(one, decision)),
    data: { applications },
    mails: [...toApplicants, ...toAdministrators],
  };
};

const approve = command({
  name: 'application approve',
  summary: 'Approve applications: creates the learners and mails them.',
  args: ['ID...'],
  options: {},
  run: (call) => review(call, { decision: 'PASS' }),
});

const decline = command({
  name: 'application decline',
  summary: 'Decline applications and mail the applicants; the reason goes to the administrators who applied.',
  args: ['ID...'],
  options: {
    reason: { type: 'text', hint: 'why, for the administrators who applied', required: true, question: 'Reason' },
  },
  run: (call) => review(call, { decision: 'REFUSE', reason: checkedReason(call.options.reason) }),
});

const delay = command({
  name: 'application delay',
  summary: 'Leave applications pending and mail the applicants that it takes longer.',
  args: ['ID...'],
  options: {},
  run: (call) => review(call, { decision: 'DELAY' }),
});

export const applicationCommands = [list, approve, decline, delay] as const;
