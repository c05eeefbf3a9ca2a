import { sql } from 'kysely';
import type { DownloadFailure } from '#contract/download-tasks.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { isWithinChosen } from './chosen-organizations.queries.ts';
import { lockDownloadTasks } from './download-tasks.queries.ts';

const failure: DownloadFailure = 'ORGANIZATION_MOVED';

type Departure = {
  former: readonly string[];
  /** The organizations that left. */
  moved: readonly string[];
  /** Their customer after the move. */
  customerId: string;
  /** Unix seconds. */
  now: number;
};

/**
 * Ends the downloads of `former` organizations that have certificates or members of what left them.
 * A download that was requested for the new place too loses nothing and goes on.
 * One whose administrator owns the new place ends, because this access can end alone.
 * A retry makes a download without what left.
 * Those that have failed before keep their reason.
 * Call it after the move, in its transaction.
 */
export const endDownloads = async (db: Db, { former, moved, customerId, now }: Departure): Promise<void> => {
  if (former.length === 0) return;
  // A request that has counted certificates before the move is seen, each later one sees the move.
  await lockDownloadTasks(db);
  // The certificates that were not printed would be listed with their names.
  await sql`update download_tasks
    set status = 'ERROR', failure = coalesce(failure, ${failure}), ended_at = coalesce(ended_at, ${now}::bigint),
      unprinted = 0, file_bytes = null
    where id in (
      select task_id from download_task_organizations where organization_id = ${toAnyClause(former)}
    ) and (exists (
      select from learners where from_day is not null and learners.customer_id = ${customerId}
        and learners.organization_id = ${toAnyClause(moved)}
        and not ${isWithinChosen(sql.ref('download_tasks.id'))}
    ) or exists (
      select from download_task_certificates as contained
      join certificates on certificates.number = contained.number
      join learners on learners.customer_id = certificates.customer_id and learners.key = certificates.learner_key
      where contained.task_id = download_tasks.id and certificates.customer_id = ${customerId}
        and learners.customer_id = ${customerId} and learners.organization_id = ${toAnyClause(moved)}
        and not ${isWithinChosen(sql.ref('download_tasks.id'))}
    ))`.execute(db);
};
