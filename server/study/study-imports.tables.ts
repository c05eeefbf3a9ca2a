export type StudyImportTables = {
  /**
   * Events that were imported by their ID.
   * The hash tells a repeated event from another one with the same ID.
   */
  imported_events: { customer_id: string; id: string; at: number; content_hash: string; learner_key: number };
  /** Those that earlier versions of the server imported. */
  study_events: { id: string; content_hash: string; learner_key: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends StudyImportTables {}
}
