import { endClosedSessions } from '#server/administrators/closed-access.ts';
import { lockCustomers } from '#server/applications/application-writes.queries.ts';
import { type Call, command } from '#server/core/commands/command.ts';
import { OpsError, UsageError } from '#server/core/commands/ops-error.ts';
import { requireOrganization } from '#server/organizations/organization-options.ts';
import { findRootId, listIdsWithin } from '#server/organizations/organizations.queries.ts';
import { copyOwnZone, findCustomerDays, removeOwnZone } from '#server/study/customer-days.queries.ts';
import { lockStudy } from '#server/study/rollup/lock-study.ts';
import { checkStudyTimeZone } from '#server/study/study-time-zone.ts';
import { listSharedAddresses, moveOrganization } from './organization-moves.queries.ts';

const readTarget = async (db: Call['db'], { to, root }: { to: string | undefined; root: boolean }) => {
  if ((to === undefined) === !root) throw new UsageError('Name the new parent with --to, or use --root.');
  return to === undefined ? undefined : requireOrganization(db, to);
};

type Customers = { formerCustomerId: string; customerId: string };

/**
 * Keeps the days of moved learners as they were counted.
 * A new customer has the zone of the former one.
 * Throws OpsError if the customer has days of another time zone.
 */
const keepTimeZone = async (
  { db, settings }: Pick<Call, 'db' | 'settings'>,
  { id, formerCustomerId, customerId }: Customers & { id: string },
): Promise<void> => {
  await lockStudy(db, [formerCustomerId, customerId]);
  if (customerId === formerCustomerId) return;
  await checkStudyTimeZone(db, settings.console.timeZone);
  if (customerId === id) return copyOwnZone(db, formerCustomerId, id);
  const customers = await findCustomerDays(db, [formerCustomerId, customerId]);
  const zones = [...customers.values()].map(({ ownZone }) => ownZone ?? settings.console.timeZone);
  if (new Set(zones).size > 1)
    throw new OpsError(
      `The study data of the two customers is counted in days of ${zones.sort().join(' and ')}: give them one time zone first ("ops customer time-zone").`,
    );
  const [former, present] = [customers.get(formerCustomerId)?.kept, customers.get(customerId)?.kept];
  if (former?.beginsAt !== present?.beginsAt)
    throw new OpsError(
      'The days of the two customers that have all their events begin at different times: move after the next removal of months.',
    );
  if (formerCustomerId === id) await removeOwnZone(db, id);
};

const move = command({
  name: 'organization move',
  summary: 'Move an organization with all below it.',
  args: ['CODE'],
  options: {
    to: { type: 'text', hint: 'the code of its new parent' },
    root: { type: 'flag', hint: 'makes it a customer of its own' },
  },
  async run({ db, now, options, settings, args: [code = ''] }) {
    const parent = await readTarget(db, options);
    const { id } = await requireOrganization(db, code);
    const below = await listIdsWithin(db, id);
    if (parent && below.includes(parent.id))
      throw new OpsError(
        `${code} cannot be moved below ${parent.code}: ${parent.code} is ${parent.id === id ? 'the same' : `below ${code}, so that would be a cycle`}.`,
      );
    const customerId = parent ? await findRootId(db, parent.id) : id;
    const formerCustomerId = await findRootId(db, id);
    await lockCustomers(db, [formerCustomerId, customerId]);
    await keepTimeZone({ db, settings }, { id, formerCustomerId, customerId });
    const shared = await listSharedAddresses(db, { below, customerId });
    if (shared.length > 0)
      throw new OpsError('Both customers have open applications for the same addresses: review them first.', shared);
    await moveOrganization(db, { id, parentId: parent?.id ?? null, below, formerCustomerId, customerId, now });
    await endClosedSessions({ db, now });
    const target = parent ? `below ${parent.code}` : 'to the top';
    return {
      lines: [`Organization ${code} moved ${target}, with ${below.length - 1} below it.`],
      data: { organization: code, parent: parent?.code ?? null, movedBelow: below.length - 1 },
    };
  },
});

export const organizationMoveCommands = [move] as const;
