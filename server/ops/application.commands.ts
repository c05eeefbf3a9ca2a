import { type ApplicationStatus, applicationStatuses, type ReviewDecision } from '#contract/application-values.ts';
import { type ReviewedApplication, reviewApplication } from '#server/applications/review.ts';
import { countApplications, listApplications } from '#server/database/queries/applications.queries.ts';
import { listRootIds } from '#server/database/queries/organization-writes.queries.ts';
import { reviewMail } from '#server/mail/review.mail.ts';
import { requireOrganization } from './checked-values.ts';
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
  return outcome.application;
};

const review =
  (decision: ReviewDecision) =>
  async ({ db, now, args, settings }: Call) => {
    const applications: ReviewedApplication[] = [];
    for (const id of new Set(args)) applications.push(await reviewOne(db, { id, decision, now }));
    const { product } = settings.console.brand;
    const mails = applications.flatMap((one): OpsMail[] =>
      one.errorReason === '' ? [reviewMail({ product, decision, ...one })] : [],
    );
    return { lines: applications.map((one) => lineOf(one, decision)), data: { applications }, mails };
  };

const approve = command({
  name: 'application approve',
  summary: 'Approve applications: creates the learners and mails them.',
  args: ['ID...'],
  options: {},
  run: review('PASS'),
});

const decline = command({
  name: 'application decline',
  summary: 'Decline applications and mail the applicants.',
  args: ['ID...'],
  options: {},
  run: review('REFUSE'),
});

const delay = command({
  name: 'application delay',
  summary: 'Leave applications pending and mail the applicants that it takes longer.',
  args: ['ID...'],
  options: {},
  run: review('DELAY'),
});

export const applicationCommands = [list, approve, decline, delay] as const;
