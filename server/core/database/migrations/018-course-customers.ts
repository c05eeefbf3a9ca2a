import type { Migration } from '#server/core/database/migration.ts';

const customerQuery = `
  select tree.ancestor_id from course_organizations
  join organization_ancestors as tree on tree.descendant_id = course_organizations.organization_id
  join organizations on organizations.id = tree.ancestor_id and organizations.parent_id is null
  where course_organizations.course_key = courses.key
  order by exists (
    select from administrator_organizations
    join organization_ancestors as owned on owned.ancestor_id = administrator_organizations.organization_id
    where administrator_id = courses.operator_id and owned.descendant_id = course_organizations.organization_id
  ) desc, course_organizations.organization_id
  limit 1`;

const statements = [
  `alter table courses add column customer_id text references organizations (id) on delete set null`,
  `update courses set customer_id = (${customerQuery})`,
];

export const courseCustomers: Migration = { name: '018-course-customers', statements };
