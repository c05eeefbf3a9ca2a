import * as v from 'valibot';
import {
  type Activity,
  type ActivityList,
  activityDelete,
  activityDetail,
  activityList,
  activitySave,
  activitySort,
} from '#contract/activities.contract.ts';
import { courseItemPageSize } from '#contract/course-items.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { audiosOf } from '#rules/audio-labels.ts';
import { call } from './http/call.ts';

/** A sentence as it is saved: with its code and the revision that was read, or as a new one. */
export type ActivityDraft = BodyOf<typeof activitySave>['activity'];

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

/** Adds a sentence to its lesson, or saves one that has a code; gives it as it is now. */
export async function saveActivity(draft: ActivityDraft, signal: AbortSignal): Promise<Activity> {
  const { activity } = await call(activitySave, { body: { activity: draft } }, signal);
  return activity;
}

/** Deletes a sentence. */
export async function deleteActivity(code: string, signal: AbortSignal): Promise<void> {
  await call(activityDelete, { params: { code } }, signal);
}

/** Puts the sentences of a lesson in another order; the Failure of one that is no more the read one has the status 409. */
export async function sortActivities(
  { parentCode, codes, previousCodes }: { parentCode: string; codes: string[]; previousCodes: string[] },
  signal: AbortSignal,
): Promise<void> {
  const body = { lessonCode: parentCode, activityCodeList: codes, previousCodeList: previousCodes };
  await call(activitySort, { body }, signal);
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
