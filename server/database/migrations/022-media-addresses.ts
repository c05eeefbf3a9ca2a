import type { Migration } from './migration.ts';

const statements = [
  `alter table unused_media add column uploaders bigint[] not null default '{}'`,
  `create index courses_cover_url on courses (cover_url)`,
  `create index course_activities_audio_url on course_activities (audio_url) where audio_url <> ''`,
];

/** Covers and audio are found by their addresses, and new covers have their administrators. */
export const mediaAddresses: Migration = { name: '022-media-addresses', statements };
