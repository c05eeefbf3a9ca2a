import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `alter table unused_media add column customers text[] not null default '{}'`,
  `create or replace function note_unused_cover_url() returns trigger language plpgsql as $$
  begin
    if old.cover_url <> '' and (tg_op = 'DELETE' or new.cover_url <> old.cover_url) then
      insert into unused_media (address, customers)
      values (old.cover_url, array_remove(array[old.customer_id], null))
      on conflict (address) do update set since = null,
        customers = array(select distinct unnest(unused_media.customers || excluded.customers));
    end if;
    return null;
  end $$`,
  `create index courses_cover_url on courses (cover_url)`,
  `create index course_activities_audio_url on course_activities (audio_url) where audio_url <> ''`,
];

/**
 * Covers and audio are found by their addresses,
 * and unused covers have the customers who can see them.
 */
export const mediaAddresses: Migration = { name: '022-media-addresses', statements };
