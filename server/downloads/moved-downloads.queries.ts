import { sql } from 'kysely';
import type { DownloadFailure } from '#contract/download-tasks.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { lockDownloadTasks } from './download-tasks.queries.ts';

const failure: DownloadFailure = 'ORGANIZATION_MOVED';

/**
 * Ends all downloads of the organizations, which another one has left, at `now` (Unix seconds).
 * A retry makes them without the certificates of the one that left.
 * Those that have failed before keep their reason.
 * Call it after the move, in its transaction.
 */
export const endDownloads = async (
  db: Db,
  { organizationIds, now }: { organizationIds: readonly string[]; now: number },
): Promise<void> => {
  if (organizationIds.length === 0) return;
  // A request that has counted certificates before the move is seen, each later one sees the move.
  await lockDownloadTasks(db);
  // The certificates that were not printed would be listed with their names.
  await sql`update download_tasks
    set status = 'ERROR', failure = coalesce(failure, ${failure}), ended_at = coalesce(ended_at, ${now}::bigint),
      unprinted = 0, file_bytes = null
    where id in (
      select task_id from download_task_organizations where organization_id = ${toAnyClause(organizationIds)}
    )`.execute(db);
};
