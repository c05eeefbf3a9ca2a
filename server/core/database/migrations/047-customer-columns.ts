import type { Migration } from '#server/core/database/migration.ts';

const ofLearners = [
  ...['learner_sign_ins', 'completed_lessons', 'placement_tests', 'study_goals', 'level_tests', 'skill_scores'],
  ...['study_days', 'learner_states', 'certificates'],
];

const statements = [
  ...['learners', ...ofLearners].map((table) => `alter table ${table} add column customer_id text`),
  // A restore adds learners before their organizations: what the backup says stays then.
  `create or replace function set_learner_customer() returns trigger language plpgsql as $$
  begin
    new.customer_id := coalesce(
      (select ancestor_id from organization_ancestors
        where descendant_id = new.organization_id order by depth desc limit 1),
      new.customer_id);
    return new;
  end $$`,
  `create trigger set_learner_customer before insert or update of organization_id on learners
    for each row execute function set_learner_customer()`,
  `create or replace function move_learner_rows() returns trigger language plpgsql as $$
  begin
    ${ofLearners.map((table) => `update ${table} set customer_id = new.customer_id where learner_key = new.key;`).join('\n    ')}
    return new;
  end $$`,
  // Organizations that move with their learners change the rows of all of them at once,
  // without this.
  `create trigger move_learner_rows after update of organization_id on learners
    for each row when (old.customer_id <> new.customer_id) execute function move_learner_rows()`,
];

/**
 * The customer, which is the root of the organization, as a column of learners and of their rows.
 * Null in rows of earlier versions, which the periodic work fills.
 */
export const customerColumns: Migration = { name: '047-customer-columns', statements };
