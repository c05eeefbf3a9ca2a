import type { Generated } from 'kysely';
import type { DownloadFailure, DownloadTaskStatus } from '#contract/download-tasks.contract.ts';

export type DownloadTaskTables = {
  download_tasks: {
    id: string;
    administrator_id: number;
    /** The root of the chosen organization; customers take turns. */
    customer_id: string;
    /** A hash of what was chosen: a repeated request gets the unfinished task. */
    choice: string;
    attribution: string;
    status: Generated<DownloadTaskStatus>;
    total: number;
    part_size: Generated<number>;
    done: Generated<number>;
    skipped: Generated<number>;
    /** Certificates that were left out because no font has a character of the name. */
    unprinted: Generated<number>;
    /** Starts since the last progress. */
    tries: Generated<number>;
    failure: DownloadFailure | null;
    created_at: number;
    /** When its work began last; null while it has no files. */
    started_at: number | null;
    ended_at: number | null;
    file_name: string;
    file_bytes: number | null;
    mailed_at: number | null;
    /** The learner whose certificates were chosen; null if organizations were. */
    learner_key: number | null;
    /** The first and the last day of study data, YYYY-MM-DD; null for certificates. */
    from_day: string | null;
    to_day: string | null;
    /** Whether the study data name learners, so that the file needs the permission for it. */
    has_names: Generated<boolean>;
  };
  /**
   * The organizations that were chosen.
   * A task is open to an administrator who still owns all of them.
   */
  download_task_organizations: { task_id: string; organization_id: string };
  /**
   * `missing` are the characters of the name that no font has, such as U+E000.
   * It is null if the certificate is printed.
   */
  download_task_certificates: { task_id: string; position: number; number: string; missing: Generated<string | null> };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends DownloadTaskTables {}
}
