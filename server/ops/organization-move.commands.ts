import { endClosedSessions } from '#server/administrators/closed-access.ts';
import { lockCustomers } from '#server/applications/application-writes.queries.ts';
import { type Call, command } from '#server/core/commands/command.ts';
import { OpsError, UsageError } from '#server/core/commands/ops-error.ts';
import { listTimeZones } from '#server/organizations/customers.queries.ts';
import { requireOrganization } from '#server/organizations/organization-options.ts';
import { findRootId, listIdsWithin } from '#server/organizations/organizations.queries.ts';
import { listSharedAddresses, moveOrganization } from './organization-moves.queries.ts';

const readTarget = async (db: Call['db'], { to, root }: { to: string | undefined; root: boolean }) => {
  if ((to === undefined) === !root) throw new UsageError('Name the new parent with --to, or use --root.');
  return to === undefined ? undefined : requireOrganization(db, to);
};

/** Days that were counted in one time zone do not fit those of a customer with another one. */
const requireSameTimeZone = async (
  { db, settings }: Pick<Call, 'db' | 'settings'>,
  customerIds: readonly string[],
): Promise<void> => {
  const zones = await listTimeZones(db, customerIds, settings.console.timeZone);
  if (zones.length > 1)
    throw new OpsError(
      `The study data of the two customers is counted in days of ${zones.join(' and ')}: give them one time zone first ("ops customer time-zone").`,
    );
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
    await requireSameTimeZone({ db, settings }, [formerCustomerId, customerId]);
    const shared = await listSharedAddresses(db, { below, customerId });
    if (shared.length > 0)
      throw new OpsError('Both customers have open applications for the same addresses: review them first.', shared);
    await moveOrganization(db, { id, parentId: parent?.id ?? null, below, formerCustomerId, customerId });
    await endClosedSessions({ db, now });
    const target = parent ? `below ${parent.code}` : 'to the top';
    return {
      lines: [`Organization ${code} moved ${target}, with ${below.length - 1} below it.`],
      data: { organization: code, parent: parent?.code ?? null, movedBelow: below.length - 1 },
    };
  },
});

export const organizationMoveCommands = [move] as const;
