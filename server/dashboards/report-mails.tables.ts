import type { Generated } from 'kysely';
import type { ReportMailEnd, ReportRhythm } from '#contract/dashboard-values.ts';

export type ReportMailTables = {
  /** The reports that administrators get by mail; days are day keys YYYYMMDD. */
  report_mails: {
    id: Generated<string>;
    administrator_id: number;
    organization_id: string;
    rhythm: ReportRhythm;
    /** In the order of the report, with commas between. */
    sections: string;
    created_at: number;
    /** From when the next report can be sent (Unix seconds). */
    due_at: number;
    /** The last day of the newest week or month that was sent or given up, or had ended at the start. */
    handled_day: string;
    /** The last day of the week or month that the running job sends. */
    sending_day: string | null;
    /** The last day of the newest week or month if its report could not be sent. */
    failed_day: string | null;
    /** Why no more are sent; null while they are. */
    end_reason: ReportMailEnd | null;
  };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends ReportMailTables {}
}
