export type StudyImportTables = {
  /** Events that were imported by their ID; the hash tells a repeated event from another one with the same ID. */
  study_events: { id: string; content_hash: string; learner_key: number };
  /** Tokens of learning platforms; times are in Unix seconds. */
  ops_tokens: { name: string; token_hash: string; created_at: number; last_used_at: number | null };
};
