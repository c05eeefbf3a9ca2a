import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const audioLengths: Migration = {
  name: '006-audio-lengths',
  async up(db) {
    await sql`alter table course_activities add column audio_seconds real`.execute(db);
  },
};
