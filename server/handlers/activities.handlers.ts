import {
  type Activity,
  activityDelete,
  activityDetail,
  activityList,
  activitySave,
  activitySort,
} from '#contract/activities.contract.ts';
import { courseItemsMax } from '#contract/course-items.contract.ts';
import { type Bound, bind, type Call } from '#server/bind.ts';
import { newCode } from '#server/courses/codes.ts';
import { requireIneffective, requireOrder, requireRevision } from '#server/courses/conflicts.ts';
import { requireActivity, requireHeldCourse, requireLesson, requireLessonKey } from '#server/courses/owned.ts';
import { speechHash } from '#server/courses/speech-hash.ts';
import {
  addActivity,
  changeActivity,
  countActivities,
  lastPosition,
  listActivities,
  placeActivities,
  removeActivity,
} from '#server/database/queries/activities.queries.ts';
import { Refusal } from '#server/failures.ts';

const readList = bind(activityList, async ({ db, caller, query }) => {
  const { pagingEnable, page, pageSize, lessonCode, audioId, ttsStatus: audioStatus } = query;
  const lessonKey = lessonCode === undefined ? undefined : await requireLessonKey({ db, caller }, lessonCode);
  const choice = { administratorId: caller.id, lessonKey, audioId, audioStatus };
  const rows = pagingEnable ? { offset: (page - 1) * pageSize, limit: pageSize } : undefined;
  const activities = await listActivities(db, choice, rows);
  return { activities, total: rows ? await countActivities(db, choice) : activities.length };
});

const readDetail = bind(activityDetail, async ({ db, caller, params }) => ({
  activity: await requireActivity({ db, caller }, params.code),
}));

/** What a save writes of a sentence. */
const savedFrom = ({ body: { activity }, caller, now }: Call<typeof activitySave>) => ({
  text: activity.text,
  localized_text: activity.localizedText,
  type: activity.type,
  gender: activity.roleFigure.gender,
  operator_id: caller.id,
  updated_at: now,
});

/** A sentence whose audio is yet to be made. */
const waiting = ({ body: { activity } }: Call<typeof activitySave>) => ({
  ...{ audio_id: newCode('AU'), audio_status: 'UPLOAD_WAITING' as const },
  ...{ audio_url: '', audio_name: '', audio_error: '', audio_seconds: null, is_demo: false },
  speech_hash: speechHash({ gender: activity.roleFigure.gender, text: activity.text }),
});

async function add(call: Call<typeof activitySave>): Promise<string> {
  const { db, body, speech } = call;
  const { lessonCode } = body.activity;
  const course = await requireHeldCourse(call, { name: 'lesson', code: lessonCode });
  const lesson = await requireLesson(call, lessonCode);
  requireIneffective(course, 'lesson', { lesson });
  if (lesson.activityCount >= courseItemsMax)
    throw new Refusal('invalid', { error: `A lesson has at most ${courseItemsMax} sentences.` });
  const code = newCode('SA');
  const lesson_key = await requireLessonKey(call, lessonCode);
  const position = (await lastPosition(db, lesson_key)) + 1;
  const written = { ...savedFrom(call), ...waiting(call) };
  await addActivity(db, { ...written, code, lesson_key, position, status: 'INEFFECTIVE' });
  await speech.request(db, code);
  return code;
}

/** Whether the audio is to be made: there is something else to say, another voice, or the last try failed. */
const needsAudio = (present: Activity, { body: { activity } }: Call<typeof activitySave>): boolean =>
  present.text !== activity.text ||
  present.roleFigure.gender !== activity.roleFigure.gender ||
  present.tts.status === 'UPLOAD_FAIL' ||
  present.tts.status === 'CHECK_FAIL';

async function edit(call: Call<typeof activitySave>, code: string): Promise<string> {
  const { db, body, speech } = call;
  const course = await requireHeldCourse(call, { name: 'activity', code });
  const activity = await requireActivity(call, code);
  requireIneffective(course, 'sentence', { activity });
  requireRevision(activity, body.activity.revision, { activity });
  if (body.activity.lessonCode !== activity.lessonCode)
    throw new Refusal('invalid', { errors: ['activity.lessonCode: a sentence stays in its lesson'] });
  const isToBeSpoken = needsAudio(activity, call);
  await changeActivity(db, code, { ...savedFrom(call), ...(isToBeSpoken ? waiting(call) : {}) });
  if (isToBeSpoken) await speech.request(db, code);
  return code;
}

const save = bind(activitySave, async (call) => {
  const { code } = call.body.activity;
  const saved = code === undefined ? await add(call) : await edit(call, code);
  return { activity: await requireActivity(call, saved) };
});

const remove = bind(activityDelete, async ({ db, caller, params: { code } }) => {
  const asking = { db, caller };
  const course = await requireHeldCourse(asking, { name: 'activity', code });
  requireIneffective(course, 'sentence', { activity: await requireActivity(asking, code) });
  await removeActivity(db, code);
  return {};
});

const sort = bind(activitySort, async ({ db, caller, body: { lessonCode, activityCodeList, previousCodeList } }) => {
  const asking = { db, caller };
  const course = await requireHeldCourse(asking, { name: 'lesson', code: lessonCode });
  const lessonKey = await requireLessonKey(asking, lessonCode);
  const activities = await listActivities(db, { administratorId: caller.id, lessonKey });
  const data = { activities, total: activities.length };
  requireIneffective(course, 'lesson', data);
  const present = activities.map(({ code }) => code);
  requireOrder(present, { field: 'activityCodeList', sent: activityCodeList, previous: previousCodeList, data });
  await placeActivities(db, lessonKey, activityCodeList);
  return {};
});

export const activityHandlers: readonly Bound[] = [readList, readDetail, save, remove, sort];
