import { type RawBuilder, sql } from 'kysely';

/** Whether the organization of a row of `learners` is one of those chosen for a task, or below one. */
export const isWithinChosen = (taskId: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`exists (
  select from download_task_organizations as requested
  join organization_ancestors on ancestor_id = requested.organization_id
  where requested.task_id = ${taskId} and descendant_id = learners.organization_id
)`;
