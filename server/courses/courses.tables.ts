import type { Generated } from 'kysely';
import type { CourseItemStatus, CourseLevel } from '#contract/course-values.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import type { AudioStatus, Sentence, VoiceGender } from '#contract/sentences.contract.ts';

type Saved = {
  key: Generated<number>;
  code: string;
  status: Exclude<CourseItemStatus, 'STATUS_UNKNOWN'>;
  /** Who saved it last, when (Unix seconds), and the number of saves and status changes. */
  operator_id: number;
  updated_at: number;
  revision: Generated<number>;
};

export type CourseTables = {
  courses: Saved & {
    title: string;
    localized_title: string;
    search_text: string;
    cover_url: string;
    level: Exclude<CourseLevel, 'UNKNOWN'>;
    /** The customer who can edit the course; null after its removal. */
    customer_id: Generated<string | null>;
  };
  course_organizations: { organization_id: string; course_key: number };
  course_units: { key: Generated<number>; code: string; course_key: number };
  course_lessons: Saved & {
    unit_key: number;
    position: number;
    title: string;
    localized_title: string;
    activity_sub_type: Lesson['activitySubType'];
  };
  course_activities: Saved & {
    lesson_key: number;
    position: number;
    text: string;
    localized_text: string;
    type: Sentence['type'];
    gender: VoiceGender;
    audio_id: string;
    audio_url: Generated<string>;
    audio_name: Generated<string>;
    audio_status: Generated<Exclude<AudioStatus, 'STATUS_UNKNOWN'>>;
    audio_error: Generated<string>;
    audio_seconds: Generated<number | null>;
    /** Text and voice: the same hash sounds the same. */
    speech_hash: string;
    is_demo: Generated<boolean>;
  };
  /**
   * Addresses of covers and audio that no row uses, and since when (Unix seconds).
   * Null until the periodic work has run.
   */
  unused_media: { address: string; since: number | null; customers: Generated<string[]> };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends CourseTables {}
}
