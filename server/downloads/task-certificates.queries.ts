import { sql } from 'kysely';
import { type Holders, selectValidCertificates } from '#server/certificates/certificates.queries.ts';
import type { Db } from '#server/core/database/schema.ts';

/** Adds the certificates of the holders to a download task, by name. */
export const addTaskCertificates = async (db: Db, taskId: string, holders: Holders): Promise<void> => {
  await db
    .insertInto('download_task_certificates')
    .columns(['task_id', 'position', 'number'])
    .expression(
      selectValidCertificates(db, holders).select([
        sql<string>`${taskId}::text`.as('task_id'),
        sql<number>`row_number() over (order by certificates.holder collate "C", certificates.number)`.as('position'),
        'certificates.number',
      ]),
    )
    .execute();
};
