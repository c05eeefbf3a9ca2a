import * as v from 'valibot';
import {
  type Activity,
  type ActivityList,
  activityDelete,
  activityDetail,
  activityList,
  activitySave,
  activitySort,
  speakerRole,
  usualActivityType,
  voiceAvatars,
} from '#contract/activities.contract.ts';
import { courseItemPageSize } from '#contract/course-items.contract.ts';
import { lessonDetail } from '#contract/lessons.contract.ts';
import { audiosOf } from '#rules/audio-labels.ts';
import { type SentenceBase, type SentenceValues, voiceOf } from '#rules/sentence-fields.ts';
import { call } from './http/call.ts';
import { Failure } from './http/failure.ts';
import { untilAnswered } from './unanswered.ts';

const allOfLesson = (lessonCode: string) => ({
  lessonCode,
  pagingEnable: false,
  page: 1,
  pageSize: courseItemPageSize,
});

/** The sentences of a lesson, all of them, in their order. */
export function listActivities(lessonCode: string, signal: AbortSignal): Promise<ActivityList> {
  return call(activityList, { query: allOfLesson(lessonCode) }, signal);
}

/** One sentence. */
export async function loadActivity(code: string, signal: AbortSignal): Promise<Activity> {
  const { activity } = await call(activityDetail, { params: { code } }, signal);
  return activity;
}

type AskedSave = {
  /** The sentence that is edited, as it was read, or the lesson of a new one. */
  item: SentenceBase | null;
  values: SentenceValues;
};

/** Adds a sentence to its lesson, or edits the one that was read; gives it as it is saved (SENT-05). */
export async function saveSentence({ item, values }: AskedSave, signal: AbortSignal): Promise<Activity> {
  const gender = voiceOf(values.gender);
  if (!gender || !item) throw new Failure('refused', { status: 422 });
  const { text, localizedText } = values;
  const roleFigure = { gender, avatarUrl: voiceAvatars[gender], speakerRole } as const;
  const body = { activity: { ...identityOf(item), text, localizedText, roleFigure } };
  const { activity } = await untilAnswered({ name: 'sentence', body }, (idempotencyKey) =>
    call(activitySave, { body, idempotencyKey }, signal),
  );
  return activity;
}

/** Which sentence it is, or where it is added. */
const identityOf = (base: SentenceBase) => {
  if ('lesson' in base) return { lessonCode: base.lesson.code, type: usualActivityType } as const;
  const { code, revision, lessonCode, type } = base.sentence;
  return { code, revision, lessonCode, type };
};

/** The sentence, or the lesson of a new one, that came with a refusal, as it is by now; null when none did. */
export function sentenceBaseIn(extra: unknown): SentenceBase | null {
  const sentence = v.safeParse(activityDetail.answer, extra);
  if (sentence.success) return { sentence: sentence.output.activity };
  const lesson = v.safeParse(lessonDetail.answer, extra);
  return lesson.success ? { lesson: lesson.output.lesson } : null;
}

/** Deletes a sentence. */
export async function deleteActivity(code: string, signal: AbortSignal): Promise<void> {
  await untilAnswered({ name: 'sentence deletion', body: code }, (idempotencyKey) =>
    call(activityDelete, { params: { code }, idempotencyKey }, signal),
  );
}

/** Puts the sentences of a lesson in another order; the Failure of one that is no more the read one has the status 409. */
export async function sortActivities(
  { parentCode, codes, previousCodes }: { parentCode: string; codes: string[]; previousCodes: string[] },
  signal: AbortSignal,
): Promise<void> {
  const body = { lessonCode: parentCode, activityCodeList: codes, previousCodeList: previousCodes };
  await untilAnswered({ name: 'sentence order', body }, (idempotencyKey) =>
    call(activitySort, { body, idempotencyKey }, signal),
  );
}

/** The sentences that came with a refused order, as they are by now; null when none did. */
export function activitiesIn(extra: unknown): readonly Activity[] | null {
  const read = v.safeParse(activityList.answer, extra);
  return read.success ? read.output.activities : null;
}

/** The audio of a sentence. */
export type SentenceAudio = Activity['tts'];

/** Whose audio is asked after: one sentence's, or that of all of a lesson. */
export type AudioOwner = { activityCode: string } | { lessonCode: string };

/** How far the audio is, by the sentences' codes. Asked once: whoever asks in turns asks again anyway. */
export async function loadAudios(
  owner: AudioOwner,
  signal: AbortSignal,
): Promise<Readonly<Record<string, SentenceAudio>>> {
  const activities = await ('activityCode' in owner
    ? oneOf(owner.activityCode, signal)
    : allOf(owner.lessonCode, signal));
  return audiosOf(activities);
}

async function oneOf(code: string, signal: AbortSignal): Promise<readonly Activity[]> {
  const { activity } = await call(activityDetail, { params: { code }, retry: false }, signal);
  return [activity];
}

async function allOf(lessonCode: string, signal: AbortSignal): Promise<readonly Activity[]> {
  const { activities } = await call(activityList, { query: allOfLesson(lessonCode), retry: false }, signal);
  return activities;
}
