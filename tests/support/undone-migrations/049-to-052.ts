import { eventTables } from '#server/study/event-tables.ts';

export const statements: readonly string[] = [
  `drop trigger move_learner_events on learners`,
  `drop function move_learner_events`,
  `alter table learners drop constraint learners_pkey`,
  `alter table learners drop constraint learners_key_key cascade`,
  `alter table learners add primary key (key)`,
  ...['packages', 'learner_edits'].map(
    (table) => `alter table ${table} add constraint ${table}_learner_key_fkey
      foreign key (learner_key) references learners (key) on delete cascade`,
  ),
  `drop index learners_email, learners_newest, learners_in_organization`,
  `create index learners_newest on learners (created_at desc, id collate "C") include (organization_id)`,
  `create index learners_in_organization on learners (organization_id, created_at desc, id collate "C")`,
  `create index learners_email on learners (lower(email collate "C"))`,
  `alter table certificates drop constraint certificates_pkey, drop constraint certificates_number_key`,
  `alter table certificates add primary key (number), add unique (learner_key, course, level)`,
  `alter table applications drop constraint applications_pkey, drop constraint applications_key_key`,
  `alter table applications add primary key (key)`,
  `alter table study_days drop constraint study_days_pkey, add primary key (learner_key, day)`,
  `alter table learner_states drop constraint learner_states_pkey`,
  `alter table learner_states add primary key (learner_key, until_day, from_day)`,
  `drop table best_goes, level_results, study_retention`,
  ...eventTables.flatMap((table) => [
    `alter table ${table} detach partition ${table}_earlier`,
    `drop table ${table}`,
    `alter table ${table}_earlier rename to ${table}`,
    `alter table ${table} drop constraint ${table}_earlier_pkey`,
    `alter table ${table} add primary key (learner_key, at)`,
  ]),
  `alter index learner_sign_ins_earlier_by_time rename to learner_sign_ins_by_time`,
  `alter index completed_lessons_earlier_by_time rename to completed_lessons_by_time`,
];
