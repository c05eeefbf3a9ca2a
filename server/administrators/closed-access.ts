import type { OpsContext } from '#server/core/commands/command.ts';
import { setOrganizationStatus } from '#server/organizations/organization-writes.queries.ts';
import { endSessions } from './sessions.queries.ts';
import { listShutOut } from './shut-out.queries.ts';

type Place = Pick<OpsContext, 'db' | 'now'>;

/** Signs out the administrators who own disabled organizations alone. */
export const endClosedSessions = async ({ db, now }: Place): Promise<void> => {
  const emails = await listShutOut(db);
  if (emails.length > 0) await endSessions(db, { emails }, { ended_at: now, end_reason: 'endedByOperator' });
};

/** Enables or disables organizations and says whose access ended or began. */
export const changeStatus = async ({ db, now }: Place, ids: readonly string[], status: 'ENABLED' | 'DISABLED') => {
  const before = await listShutOut(db);
  await setOrganizationStatus(db, ids, status);
  await endClosedSessions({ db, now });
  const after = await listShutOut(db);
  const ended = after.filter((email) => !before.includes(email));
  const begun = before.filter((email) => !after.includes(email));
  return {
    lines: [
      ...(ended.length > 0 ? [`Without access and signed out: ${ended.join(', ')}.`] : []),
      ...(begun.length > 0 ? [`With access again: ${begun.join(', ')}.`] : []),
    ],
    data: { accessEnded: ended, accessBegun: begun },
  };
};
