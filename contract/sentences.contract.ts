import * as v from 'valibot';
import {
  answered,
  courseItemCode,
  courseItemCodes,
  optionalText,
  pagingEnable,
  previousCodes,
  requiredText,
  savedBefore,
  sortBodyMaxBytes,
} from './course-items.contract.ts';
import { courseCalls, courseItemPageSize } from './course-values.ts';
import { endpoint } from './endpoint.ts';
import { limitedList } from './limited-list.ts';
import { page, pageSize } from './paging.contract.ts';

const activityTypes = ['SPEAKING', 'ROLE_PLAY'] as const;
export const defaultSentenceType = 'SPEAKING' as const satisfies (typeof activityTypes)[number];

export const voiceGenders = ['MALE', 'FEMALE'] as const;
export type VoiceGender = (typeof voiceGenders)[number];

/** The avatar of the voice. */
export const voiceAvatars: Readonly<Record<VoiceGender, string>> = {
  MALE: '/avatars/male.svg',
  FEMALE: '/avatars/female.svg',
};

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
  type: v.fallback(v.picklist(activityTypes), defaultSentenceType),
  roleFigure: v.fallback(
    v.object({
      gender: v.fallback(v.nullable(v.picklist(voiceGenders)), null),
      avatarUrl: answered.text,
      speakerRole: v.fallback(v.number(), speakerRole),
    }),
    { gender: null, avatarUrl: '', speakerRole },
  ),
  tts: v.fallback(
    v.object({
      audioUrl: answered.text,
      audioLink: answered.link,
      status: v.fallback(v.picklist(audioStatuses), 'STATUS_UNKNOWN'),
      errorReason: answered.text,
      audioName: answered.text,
      audioId: answered.text,
      /** The duration in seconds; null if unknown. */
      durationSec: v.fallback(v.nullable(v.number()), null),
    }),
    { audioUrl: '', status: 'STATUS_UNKNOWN', errorReason: '', audioName: '', audioId: '', durationSec: null },
  ),
  ...answered.saved,
});

export type Sentence = v.InferOutput<typeof activity>;

export const sentenceList = endpoint({
  summary: 'Sentences of a lesson in their order, or of all courses that are owned those with an audio ID or status',
  ...courseCalls.sentences,
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

export type SentenceList = v.InferOutput<typeof sentenceList.answer>;

export const sentenceDetail = endpoint({
  summary: 'One sentence',
  ...courseCalls.sentence,
  access: { anyOf: ['course_view'] },
  params: v.object({ code: courseItemCode }),
  answer: v.object({ activity }),
});

const draft = {
  text: requiredText,
  localizedText: optionalText,
  type: v.optional(v.picklist(activityTypes), defaultSentenceType),
  roleFigure: v.object({
    gender: v.picklist(voiceGenders),
    avatarUrl: v.optional(v.string()),
    speakerRole: v.optional(v.literal(speakerRole), speakerRole),
  }),
};

export const sentenceSave = endpoint({
  summary: 'Add a sentence at the end of a lesson, or with its code edit one that is ineffective',
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/activity',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  body: v.object({
    activity: v.object({ ...savedBefore, lessonCode: courseItemCode, ...draft }),
  }),
  answer: v.object({ activity }),
});

export type SentenceDraft = v.InferInput<typeof sentenceSave.body>['activity'];

/** The maximum number of sentences in one call. */
export const sentenceBatchMax = 50;

export const sentenceBatch = endpoint({
  summary: 'Add sentences at the end of a lesson in this order, all or none',
  // Without it: the console adds the sentences with one call each.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/lesson/activity_batch',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  bodyMaxBytes: 262_144,
  body: v.object({
    lessonCode: courseItemCode,
    activities: limitedList(v.object(draft), { min: 1, max: sentenceBatchMax }),
  }),
  answer: v.object({ activities: v.array(activity) }),
});

export const sentenceEdits = endpoint({
  summary: 'Edit ineffective sentences of a lesson, all or none',
  // Without it: the console saves the sentences with one call each.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/lesson/activity_edits',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  bodyMaxBytes: 262_144,
  body: v.object({
    lessonCode: courseItemCode,
    activities: limitedList(v.object({ ...savedBefore, code: courseItemCode, ...draft }), {
      min: 1,
      max: sentenceBatchMax,
    }),
  }),
  answer: v.object({ activities: v.array(activity) }),
});

/** What a rejected edit says of sentences that are not there any more; a server can leave it out. */
export const missingSentences = v.object({ missing: v.pipe(v.array(v.string()), v.minLength(1)) });

export const sentenceDelete = endpoint({
  summary: 'Delete an ineffective sentence',
  method: 'DELETE',
  path: '/api/v1/philippines/custom_speak/activity/{code}',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  params: v.object({ code: courseItemCode }),
  answer: v.object({}),
});

export const sentenceSort = endpoint({
  summary: 'Put the sentences of a lesson in another order',
  method: 'POST',
  path: '/api/v1/philippines/custom_speak/lesson/activity_sort',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  bodyMaxBytes: sortBodyMaxBytes,
  body: v.object({ lessonCode: courseItemCode, activityCodeList: courseItemCodes, previousCodeList: previousCodes }),
  answer: v.object({}),
});
