import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `create table due_certificates (
    learner_key int not null references learners (key) on delete cascade,
    level smallint not null,
    primary key (learner_key, level)
  )`,
  // Once, what earlier versions found by looking at all learners each hour.
  `insert into due_certificates (learner_key, level)
    select distinct learner_key, level from completed_lessons
    where course = 'pc' and degree = 10000 and level is not null
      and exists (select from learners where key = learner_key)
      and not exists (select from certificates where certificates.learner_key = completed_lessons.learner_key
        and certificates.course = 'pc' and certificates.level = completed_lessons.level)`,
];

/** Certificates are issued from a queue of levels that became due. */
export const dueCertificates: Migration = { name: '039-due-certificates', statements };
