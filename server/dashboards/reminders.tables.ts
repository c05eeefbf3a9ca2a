export type ReminderTables = {
  /** The newest reminder of each learner, and who sent it; `sent_at` in Unix seconds. */
  reminders: { learner_key: number; administrator_id: number; sent_at: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends ReminderTables {}
}
