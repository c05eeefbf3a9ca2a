import type { Migration } from '#server/core/database/migration.ts';

/**
 * Finds the learners who move to another customer in one pass.
 * The join of both states of a statement compared each changed learner with each other one.
 */
export const learnerMoves: Migration = {
  name: '051-learner-moves',
  runsSince: '050-customers-required',
  statements: [
    // Two events with one ID can meet. The other one stays, and is known by its time then.
    `create or replace function move_learner_events() returns trigger language plpgsql as $$
    begin
      if exists (select key, customer_id from present except select key, customer_id from former) then
        update imported_events as moved set customer_id = moves.customer_id
        from (
          select key, max(former_id) as former_id, max(customer_id) as customer_id from (
            select key, customer_id as former_id, null as customer_id from former
            union all select key, null, customer_id from present
          ) as states group by key having max(former_id) <> max(customer_id)
        ) as moves
        where moved.customer_id = former_id and moved.learner_key = key
          and not exists (select from imported_events as other
            where other.customer_id = moves.customer_id and other.id = moved.id and other.at = moved.at);
      end if;
      return null;
    end $$`,
  ],
};
