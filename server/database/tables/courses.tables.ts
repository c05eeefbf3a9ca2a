import type { Generated } from 'kysely';
import type { Activity, AudioStatus, VoiceGender } from '#contract/activities.contract.ts';
import type { CourseItemStatus } from '#contract/course-items.contract.ts';
import type { CourseLevel } from '#contract/courses.contract.ts';
import type { Lesson } from '#contract/lessons.contract.ts';

type Saved = {
  key: Generated<number>;
  code: string;
  status: Exclude<CourseItemStatus, 'STATUS_UNKNOWN'>;
  /** Who saved it last, when (Unix seconds), and how often it was saved or given a status. */
  operator_id: number;
  updated_at: number;
  revision: Generated<number>;
};

export type CourseTables = {
  courses: Saved & {
    title: string;
    localized_title: string;
    /** Title and translation as they are searched. */
    search_text: string;
    cover_url: string;
    level: Exclude<CourseLevel, 'UNKNOWN'>;
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
    type: Activity['type'];
    gender: VoiceGender;
    /** Names one try to make the audio; a new text or gender gets a new one. */
    audio_id: string;
    audio_url: Generated<string>;
    audio_name: Generated<string>;
    audio_status: Generated<Exclude<AudioStatus, 'STATUS_UNKNOWN'>>;
    audio_error: Generated<string>;
    /** How long it is; null until it was heard. */
    audio_seconds: Generated<number | null>;
    /** What is spoken and by whom: the same hash sounds the same. */
    speech_hash: string;
    /** Made with the demo world. */
    is_demo: Generated<boolean>;
  };
};
