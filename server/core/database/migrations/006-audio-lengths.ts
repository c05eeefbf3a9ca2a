import type { Migration } from '#server/core/database/migration.ts';

export const audioLengths: Migration = {
  name: '006-audio-lengths',
  statements: ['alter table course_activities add column audio_seconds real'],
};
