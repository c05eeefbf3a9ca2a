export const statements = [
  'delete from download_tasks where from_day is not null',
  'alter table download_tasks drop column from_day, drop column to_day, drop column has_names',
];
