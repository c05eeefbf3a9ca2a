import type { Db } from '#server/core/database/schema.ts';
import { type Ops, opsNow } from '#tests/support/ops.ts';
import { everyEvent, type SentStudyEvent } from '#tests/support/study/study-events.ts';

const day = 86_400;
const hours = [10, -3, 6.5];

/**
 * Events of learners on four days.
 * In the evening of UTC it is the next day in Manila.
 * In the morning of UTC it is the day before in Honolulu.
 */
export const createZoneEvents = (logins: readonly string[]): SentStudyEvent[] =>
  logins.flatMap((login, index) =>
    [1, 3, 8, 30].flatMap((ago) =>
      everyEvent(login, opsNow - ago * day + (hours[index] ?? 0) * 3_600).map((event) => ({
        ...event,
        id: `${event.id}-${ago}`,
      })),
    ),
  );

const insertLearners = async (db: Db, code: string, logins: readonly string[]): Promise<void> => {
  const { id } = await db.selectFrom('organizations').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const learner = { real_name: '', status: 'ENABLED', organization_id: id, created_at: opsNow - 60 * day } as const;
  const rows = logins.map((login) => ({ ...learner, id: login, login, nick: login, email: `${login}@example.com` }));
  await db.insertInto('learners').values(rows).execute();
};

/** Adds a customer with learners. */
export const addZoneCustomer = async (ops: Ops, code: string, logins: readonly string[]): Promise<void> => {
  await ops.json(['organization', 'add', '--code', code, '--name', code]);
  await ops.query((db) => insertLearners(db, code, logins));
};
