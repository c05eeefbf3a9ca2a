import type { Migration } from '#server/core/database/migration.ts';

const ofLearners = ['study_days', 'learner_states', 'certificates'];

const filled = [
  `update learners set customer_id = coalesce(
    (select ancestor_id from organization_ancestors
      where descendant_id = organization_id order by depth desc limit 1),
    organization_id) where customer_id is null`,
  // Rows without a learner, if anybody made such, belong to nobody.
  // Also rows that were written while their learner moved.
  ...ofLearners.flatMap((table) => [
    `update ${table} set customer_id = learners.customer_id from learners
      where key = learner_key and ${table}.customer_id is distinct from learners.customer_id`,
    `update ${table} set customer_id = '' where customer_id is null`,
  ]),
  ...['learners', ...ofLearners].map((table) => `alter table ${table} alter column customer_id set not null`),
];

const referring = ['packages', 'learner_edits', 'due_certificates'];

const keysOfLearners = [
  ...referring.map((table) => `alter table ${table} drop constraint ${table}_learner_key_fkey`),
  'alter table learners drop constraint learners_pkey',
  'alter table learners add primary key (customer_id, key)',
  // A learner keeps the key in another customer.
  'alter table learners add constraint learners_key_key unique (key)',
  ...referring.map(
    (table) => `alter table ${table} add constraint ${table}_learner_key_fkey
      foreign key (learner_key) references learners (key) on delete cascade`,
  ),
  'drop index learners_email',
  'create index learners_email on learners (customer_id, lower(email collate "C"))',
  'drop index learners_newest',
  `create index learners_newest on learners (created_at desc, id collate "C") include (organization_id, customer_id)`,
  'drop index learners_in_organization',
  `create index learners_in_organization on learners (organization_id, created_at desc, id collate "C")
    include (customer_id)`,
  'drop index learners_unlisted',
  'create index learners_unlisted on learners (customer_id, key) where not is_listed',
];

const keysOfCertificates = [
  'alter table certificates drop constraint certificates_pkey',
  'alter table certificates add primary key (customer_id, number)',
  // A certificate is read by its number alone.
  'alter table certificates add constraint certificates_number_key unique (number)',
  'alter table certificates drop constraint certificates_learner_key_course_level_key',
  'alter table certificates add unique (customer_id, learner_key, course, level)',
  'drop index certificates_unsettled',
  'create index certificates_unsettled on certificates (customer_id, learner_key) where not is_settled',
];

const keysOfApplications = [
  'alter table applications drop constraint applications_pkey',
  'alter table applications add primary key (customer_id, key)',
  // The provider names an application by its key alone.
  'alter table applications add constraint applications_key_key unique (key)',
  'drop index applications_in_organization',
  `create index applications_in_organization on applications (organization_id, created_at desc, key desc)
    include (customer_id)`,
  'drop index applications_with_status',
  `create index applications_with_status on applications (organization_id, status, created_at desc, key desc)
    include (customer_id)`,
];

const keysOfStudy = [
  'alter table study_days drop constraint study_days_pkey',
  'alter table study_days add primary key (customer_id, learner_key, day)',
  'alter table learner_states drop constraint if exists standings_pkey, drop constraint if exists learner_states_pkey',
  'alter table learner_states add primary key (customer_id, learner_key, until_day, from_day)',
];

const moving = [
  // As an import does, a moved learner waits for the work with the study data of both customers.
  `create or replace function set_learner_customer() returns trigger language plpgsql as $$
  begin
    new.customer_id := coalesce(
      (select ancestor_id from organization_ancestors
        where descendant_id = new.organization_id order by depth desc limit 1),
      new.customer_id);
    if tg_op = 'UPDATE' and old.customer_id <> new.customer_id then
      perform pg_advisory_xact_lock_shared(7305114);
      perform pg_advisory_xact_lock(7305114, least(hashtext(old.customer_id), hashtext(new.customer_id)));
      perform pg_advisory_xact_lock(7305114, greatest(hashtext(old.customer_id), hashtext(new.customer_id)));
    end if;
    return new;
  end $$`,
  // Two events with one ID can meet. The other one stays, and is known by its time then.
  `create or replace function move_learner_events() returns trigger language plpgsql as $$
  begin
    if exists (select from former join present using (key) where former.customer_id <> present.customer_id) then
      update imported_events as moved set customer_id = present.customer_id
      from former join present using (key)
      where former.customer_id <> present.customer_id
        and moved.customer_id = former.customer_id and moved.learner_key = key
        and not exists (select from imported_events as other
          where other.customer_id = present.customer_id and other.id = moved.id and other.at = moved.at);
    end if;
    return null;
  end $$`,
  // One statement for all learners who move, since no index has the learner of an event.
  `create trigger move_learner_events after update on learners
    referencing old table as former new table as present
    for each statement execute function move_learner_events()`,
];

/** Every row of a learner and every application has its customer, with which its key begins. */
export const customersRequired: Migration = {
  name: '050-customers-required',
  statements: [...filled, ...keysOfLearners, ...keysOfCertificates, ...keysOfApplications, ...keysOfStudy, ...moving],
};
