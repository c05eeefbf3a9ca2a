import type { Migration } from '#server/core/database/migration.ts';

/**
 * Notes the former file of a row that was deleted or got another file.
 * The periodic work adds the time.
 */
const trigger = (table: string, column: string): string[] => [
  `create or replace function note_unused_${column}() returns trigger language plpgsql as $$
  begin
    if old.${column} <> '' and (tg_op = 'DELETE' or new.${column} <> old.${column}) then
      insert into unused_media (address) values (old.${column})
      on conflict (address) do update set since = null;
    end if;
    return null;
  end $$`,
  `create trigger note_unused_${column} after update or delete on ${table}
    for each row execute function note_unused_${column}()`,
];

const statements = [
  `create table unused_media (
    address text primary key,
    since bigint
  )`,
  ...trigger('courses', 'cover_url'),
  ...trigger('course_activities', 'audio_url'),
];

export const unusedMedia: Migration = { name: '021-unused-media', statements };
