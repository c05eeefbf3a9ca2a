import * as v from 'valibot';
import {
  answered,
  courseItemCode,
  courseItemCodes,
  courseItemPageSize,
  hasRevision,
  optionalText,
  pagingEnable,
  requiredText,
  revisionMissing,
  savedBefore,
} from './course-items.contract.ts';
import { endpoint } from './endpoint.ts';
import { page, pageSize } from './paging.contract.ts';

const activityTypes = ['SPEAKING', 'ROLE_PLAY'] as const;
/** What a sentence is unless told otherwise. */
export const usualActivityType = 'SPEAKING' satisfies (typeof activityTypes)[number];

export const voiceGenders = ['MALE', 'FEMALE'] as const;
export type VoiceGender = (typeof voiceGenders)[number];

export const voiceGenderLabels: Readonly<Record<VoiceGender, string>> = { MALE: 'Male', FEMALE: 'Female' };

/** The picture of whoever speaks, by the voice. */
export const voiceAvatars: Readonly<Record<VoiceGender, string>> = {
  MALE: '/avatars/male.svg',
  FEMALE: '/avatars/female.svg',
};

/** The only role that there is. */
export const speakerRole = 1;

export const audioStatuses = [
  'STATUS_UNKNOWN',
  'UPLOAD_WAITING',
  'UPLOAD_OK',
  'UPLOAD_FAIL',
  'CHECKING',
  'CHECK_OK',
  'CHECK_FAIL',
] as const;
export type AudioStatus = (typeof audioStatuses)[number];

const activity = v.object({
  code: answered.code,
  lessonCode: answered.text,
  unitCode: answered.text,
  courseCode: answered.text,
  text: answered.text,
  localizedText: answered.text,
  type: v.fallback(v.picklist(activityTypes), usualActivityType),
  roleFigure: v.fallback(
    v.object({
      gender: v.fallback(v.nullable(v.picklist(voiceGenders)), null),
      avatarUrl: answered.text,
      speakerRole: v.fallback(v.number(), speakerRole),
    }),
    { gender: null, avatarUrl: '', speakerRole },
  ),
  /** The audio; it can be played only when its status is CHECK_OK. */
  tts: v.fallback(
    v.object({
      audioUrl: answered.text,
      status: v.fallback(v.picklist(audioStatuses), 'STATUS_UNKNOWN'),
      errorReason: answered.text,
      audioName: answered.text,
      audioId: answered.text,
      /** How long it is, in seconds; null: the server does not know. */
      durationSec: v.fallback(v.nullable(v.number()), null),
    }),
    { audioUrl: '', status: 'STATUS_UNKNOWN', errorReason: '', audioName: '', audioId: '', durationSec: null },
  ),
  ...answered.saved,
});

export type Activity = v.InferOutput<typeof activity>;

/** The answer, of all rows of a lesson, is also the `data` of a sort that is refused because the order was changed. */
export const activityList = endpoint({
  summary: 'Sentences of a lesson in their order, or of all courses that are owned those with an audio ID or status',
  method: 'GET',
  path: '/api/v1/philippines/custom_speak/activity/list',
  bases: ['second'],
  access: { anyOf: ['course_view'] },
  query: v.pipe(
    v.object({
      pagingEnable,
      page,
      pageSize: pageSize(courseItemPageSize),
      lessonCode: v.optional(courseItemCode),
      audioId: v.optional(courseItemCode),
      ttsStatus: v.optional(v.picklist(audioStatuses)),
    }),
    v.check(
      ({ lessonCode, audioId, ttsStatus }) => (lessonCode ?? audioId ?? ttsStatus) !== undefined,
      'lessonCode, audioId or ttsStatus says which',
    ),
    v.check(
      ({ lessonCode, pagingEnable: isPaged }) => isPaged || lessonCode !== undefined,
      'only the sentences of one lesson can be read without pages',
    ),
  ),
  answer: v.object({ activities: v.array(activity), total: v.number() }),
});

export type ActivityList = v.InferOutput<typeof activityList.answer>;

/** The answer is also the `data` of a refusal for a sentence that was changed meanwhile or is not ineffective. */
export const activityDetail = endpoint({
  summary: 'One sentence',
  method: 'GET',
  path: '/api/v1/philippines/custom_speak/activity/{code}',
  bases: ['second'],
  access: { anyOf: ['course_view'] },
  params: v.object({ code: courseItemCode }),
  answer: v.object({ activity }),
});

/** A new text or gender has its audio made anew: the answer's `tts` waits with an `audioId` of its own. */
export const activitySave = endpoint({
  summary: 'Add a sentence at the end of a lesson, or with its code edit one that is ineffective',
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/activity',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  body: v.object({
    activity: v.pipe(
      v.object({
        ...savedBefore,
        /** Of an edited sentence the one that it is in. */
        lessonCode: courseItemCode,
        text: requiredText,
        localizedText: optionalText,
        type: v.optional(v.picklist(activityTypes), usualActivityType),
        roleFigure: v.object({
          gender: v.picklist(voiceGenders),
          /** Follows from the gender, whatever is sent. */
          avatarUrl: v.optional(v.string()),
          speakerRole: v.optional(v.literal(speakerRole), speakerRole),
        }),
      }),
      v.check((saved) => hasRevision(saved), revisionMissing),
    ),
  }),
  answer: v.object({ activity }),
});

export type ActivityDraft = v.InferInput<typeof activitySave.body>['activity'];

export const activityDelete = endpoint({
  summary: 'Delete an ineffective sentence',
  method: 'DELETE',
  path: '/api/v1/philippines/custom_speak/activity/{code}',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  params: v.object({ code: courseItemCode }),
  answer: v.object({}),
});

export const activitySort = endpoint({
  summary: 'Put the sentences of a lesson in another order',
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/lesson/activity_sort',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  /** `previousCodeList` is the order that was read. */
  body: v.object({ lessonCode: courseItemCode, activityCodeList: courseItemCodes, previousCodeList: courseItemCodes }),
  answer: v.object({}),
});
