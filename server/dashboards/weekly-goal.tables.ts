export type WeeklyGoalTables = {
  /** `weekly_minutes` of study are the goal of each member. */
  organization_goals: { organization_id: string; weekly_minutes: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends WeeklyGoalTables {}
}
