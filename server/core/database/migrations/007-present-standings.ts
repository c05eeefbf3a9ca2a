import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  'alter table standings rename to standings_before',
  'create table standings (like standings_before) partition by range (until_day)',
  `create table standings_ended partition of standings for values from (minvalue) to ('infinity')`,
  `create table standings_present partition of standings for values from ('infinity') to (maxvalue)`,
  'insert into standings select * from standings_before order by from_day, learner_key',
  'drop table standings_before',
  'alter table standings add primary key (learner_key, until_day, from_day)',
  'create index standings_by_end on standings (until_day, from_day)',
  'analyze standings',
];

export const presentStandings: Migration = {
  name: '007-present-standings',
  statements,
};
