import type { Migration } from '#server/core/database/migration.ts';

export const learnerStates: Migration = {
  name: '008-learner-states',
  statements: [
    'alter table standings rename to learner_states',
    'alter table standings_ended rename to learner_states_ended',
    'alter table standings_present rename to learner_states_current',
    'alter index standings_by_end rename to learner_states_by_end',
  ],
};
