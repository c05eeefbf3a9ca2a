import * as v from 'valibot';
import { timeZone } from '#contract/settings.contract.ts';
import { command } from '#server/core/commands/command.ts';
import { OpsError, UsageError } from '#server/core/commands/ops-error.ts';
import { requireNoOtherConnections } from '#server/core/database/advisory-locks.ts';
import type { Db } from '#server/core/database/schema.ts';
import { recountOrganizations } from '#server/learners/organization-counts.queries.ts';
import { findOwnZone } from '#server/organizations/customers.queries.ts';
import { requireCustomer } from '#server/organizations/organization-options.ts';
import { findCustomerDays } from './customer-days.queries.ts';
import { findStudyRetention, type StudyRetention } from './study-retention.queries.ts';
import { isKnownZone } from './study-time-zone.queries.ts';
import { changeOwnZone, recountStudy } from './study-time-zone.ts';

const formatRemoved = (kept: StudyRetention | undefined): string[] =>
  kept ? [`Events before ${kept.fromDay} were removed: the days before stay as they were counted.`] : [];

const recount = command({
  name: 'study recount',
  summary:
    "Count all study data again in days of TIME_ZONE (or of a customer's own time zone), and the learners and certificates of organizations; stop all servers first.",
  options: {},
  async run({ db, settings }) {
    const zone = settings.console.timeZone;
    await requireNoOtherConnections(db);
    const learners = await recountStudy(db, zone);
    const organizations = await recountOrganizations(db);
    const kept = await findStudyRetention(db);
    return {
      lines: [
        `The study data of ${learners} learners was counted again in days of ${zone}.`,
        ...(organizations > 0
          ? [`The numbers of learners or certificates of ${organizations} organizations were wrong and are right now.`]
          : []),
        ...formatRemoved(kept),
      ],
      data: { learners, timeZone: zone, organizations, fromDay: kept?.fromDay ?? null },
    };
  },
});

/**
 * Returns the IANA name of a time zone.
 * Node and PostgreSQL understand some abbreviations differently.
 * Throws OpsError for one that either does not know.
 */
const parseZone = async (db: Db, text: string): Promise<string> => {
  const unknown = new OpsError(`"${text}" is not an IANA time zone such as Europe/Berlin.`);
  if (!v.is(timeZone, text)) throw unknown;
  const name = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  if (!(await isKnownZone(db, name))) throw unknown;
  return name;
};

const timeZoneOptions = {
  set: { type: 'text', hint: 'an IANA time zone such as Asia/Manila', isLogged: true },
  unset: { type: 'flag', hint: 'TIME_ZONE from now on' },
} as const;

const customerTimeZone = command({
  name: 'customer time-zone',
  summary:
    'Show the time zone in whose days a customer studies, or change it and count its study data again, while imports for it are answered as busy.',
  args: ['CODE'],
  options: timeZoneOptions,
  async run({ db, settings, options, args: [code = ''] }) {
    if (options.set !== undefined && options.unset) throw new UsageError('Use --set or --unset, not both.');
    const installation = settings.console.timeZone;
    const customerId = await requireCustomer(db, code);
    if (options.set === undefined && !options.unset) {
      const own = await findOwnZone(db, customerId);
      const shown = own ?? `${installation}, that of TIME_ZONE`;
      return {
        onlyShows: true,
        lines: [`Customer ${code} has days of ${shown}.`],
        data: { customer: code, timeZone: own },
      };
    }
    const ownZone = options.set === undefined ? null : await parseZone(db, options.set);
    const learners = await changeOwnZone(db, { customerId, ownZone, timeZone: installation });
    const kept = (await findCustomerDays(db, [customerId])).get(customerId)?.kept;
    return {
      lines: [
        `The study data of ${learners} learners of ${code} was counted again in days of ${ownZone ?? installation}.`,
        ...formatRemoved(kept),
      ],
      data: { customer: code, timeZone: ownZone, learners, fromDay: kept?.fromDay ?? null },
    };
  },
});

export const studyCommands = [recount, customerTimeZone] as const;
