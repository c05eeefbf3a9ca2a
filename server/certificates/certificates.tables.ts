import type { Generated, GeneratedAlways } from 'kysely';

export type CertificateTables = {
  /** Times are in Unix seconds. The holder's name is that of the day of issue. */
  certificates: {
    number: string;
    learner_key: number;
    holder: string;
    course: 'pc';
    level: number;
    issued_at: number;
    revoked_at: number | null;
    /**
     * Whether the number of certificates of the organization that lists the learner has this one.
     */
    is_listed: Generated<boolean>;
    /** False for a certificate that was issued or revoked since. */
    is_settled: GeneratedAlways<boolean>;
    /** The customer of the learner. */
    customer_id: string;
  };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends CertificateTables {}
}
