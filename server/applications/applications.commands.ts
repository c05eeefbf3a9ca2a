import { type ApplicationStatus, applicationStatuses, type ReviewDecision } from '#contract/application-values.ts';
import { countCharacters } from '#contract/characters.ts';
import { findEnabledAdministrator, findEnabledPermissions } from '#server/administrators/administrators.queries.ts';
import { type Call, command, type OpsMail } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { createMailStyle, type MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { publicAddress } from '#server/core/runtime/public-address.ts';
import { requireOrganization } from '#server/organizations/organization-options.ts';
import { findOwnedOrganizations, listRootIds } from '#server/organizations/organizations.queries.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { countApplications, listApplications } from './applications.queries.ts';
import { reviewMail, unsuccessfulMail } from './review.mail.ts';
import { type ReviewedApplication, reviewApplication } from './review.ts';

const listMax = 1_000;
const reasonMaxLength = 500;

const parseStatus = (text: string): ApplicationStatus => {
  const status = applicationStatuses.find((one) => one === text.toUpperCase());
  if (!status) throw new OpsError(`There is no status ${text}: use ${applicationStatuses.join(', ')}.`);
  return status;
};

const list = command({
  name: 'application list',
  summary: 'List applications, newest first; without --status those that wait for a review.',
  reads: true,
  listsPeople: true,
  options: {
    status: { type: 'text', hint: applicationStatuses.join(', ') },
    organization: { type: 'text', hint: 'the code of an organization; all below it belong to it' },
  },
  async run({ db, options: { organization, status } }) {
    const roots =
      organization === undefined ? await listRootIds(db) : [(await requireOrganization(db, organization)).id];
    const choice = { roots, status: parseStatus(status ?? 'PENDING') };
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

const formatLine = ({ id, email, login, errorReason }: ReviewedApplication, decision: ReviewDecision): string => {
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

/**
 * One mail to each administrator whose applications were declined or failed,
 * about those that can still be seen.
 */
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
    lines: applications.map((one) => formatLine(one, decision)),
    data: { applications },
    mails: [...toApplicants, ...toAdministrators],
  };
};

/** Returns a reason of one line, without marks that nobody sees. Throws OpsError. */
const parseReason = (text: string): string => {
  const reason = toVisibleName(text);
  if (reason === '' || countCharacters(reason) > reasonMaxLength || /(?!\s)\p{Cc}/u.test(text))
    throw new OpsError(`The reason needs 1 to ${reasonMaxLength} characters, without control characters.`);
  return reason;
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
  run: (call) => review(call, { decision: 'REFUSE', reason: parseReason(call.options.reason) }),
});

const delay = command({
  name: 'application delay',
  summary: 'Leave applications pending and mail the applicants that it takes longer.',
  args: ['ID...'],
  options: {},
  run: (call) => review(call, { decision: 'DELAY' }),
});

export const applicationCommands = [list, approve, decline, delay] as const;
