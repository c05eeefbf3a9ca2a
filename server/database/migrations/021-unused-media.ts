import type { Migration } from './migration.ts';

const statements = [
  `create table unused_media (
    id bigint generated always as identity primary key,
    address text not null,
    since bigint not null
  )`,
  `create index unused_media_since on unused_media (since)`,
  `create or replace function note_unused_cover() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      insert into unused_media (address, since) values (old.cover_url, old.updated_at);
    elsif new.cover_url <> old.cover_url then
      insert into unused_media (address, since) values (old.cover_url, new.updated_at);
    end if;
    return null;
  end $$`,
  `create trigger unused_cover after update or delete on courses for each row execute function note_unused_cover()`,
  `create or replace function note_unused_audio() returns trigger language plpgsql as $$
  begin
    if old.audio_url = '' then
      return null;
    elsif tg_op = 'DELETE' then
      insert into unused_media (address, since) values (old.audio_url, old.updated_at);
    elsif new.audio_url <> old.audio_url then
      insert into unused_media (address, since) values (old.audio_url, new.updated_at);
    end if;
    return null;
  end $$`,
  `create trigger unused_audio after update or delete on course_activities
    for each row execute function note_unused_audio()`,
];

export const unusedMedia: Migration = { name: '021-unused-media', statements };
