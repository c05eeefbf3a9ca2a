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
  };
  /** Levels of which an event has arrived that a certificate needs. */
  due_certificates: { learner_key: number; level: number };
};
