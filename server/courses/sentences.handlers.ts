import { courseItemsMax } from '#contract/course-values.ts';
import {
  type Sentence,
  sentenceBatch,
  sentenceDelete,
  sentenceDetail,
  sentenceEdits,
  sentenceList,
  sentenceSave,
  sentenceSort,
} from '#contract/sentences.contract.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { toVisibleText } from '#texts/visible-text.ts';
import { createCode } from './codes.ts';
import { requireIneffective, requireOrder, requireRevision } from './conflicts.ts';
import { withAudioLink } from './media-links.ts';
import { requireLesson, requireLessonKey, requireLockedCourse, requireSentence } from './owned.ts';
import {
  addSentences,
  countSentences,
  findLastPosition,
  findSentence,
  listSentences,
  removeSentence,
  sortSentences,
  updateSentence,
} from './sentences.queries.ts';
import { speechHash } from './speech-hash.ts';

const readList = bind(sentenceList, async (call) => {
  const { db, caller, query } = call;
  const { pagingEnable, page, pageSize, lessonCode, audioId, ttsStatus: audioStatus } = query;
  const lessonKey = lessonCode === undefined ? undefined : await requireLessonKey(call, lessonCode);
  const choice = { administratorId: caller.id, lessonKey, audioId, audioStatus };
  const rows = pagingEnable ? rowsOfPage({ page, pageSize }) : undefined;
  const activities = (await listSentences(db, choice, rows)).map((sentence) => withAudioLink(sentence, call));
  return { activities, total: rows ? await countSentences(db, choice) : activities.length };
});

const readDetail = bind(sentenceDetail, async (call) => ({
  activity: await requireSentence(call, call.params.code),
}));

type Draft = Call<typeof sentenceBatch>['body']['activities'][number];
type Writer = Pick<Call<typeof sentenceSave>, 'caller' | 'now'>;

const savedFrom = ({ text, localizedText, type, roleFigure }: Draft, { caller, now }: Writer) => ({
  text,
  localized_text: localizedText,
  type,
  gender: roleFigure.gender,
  operator_id: caller.id,
  updated_at: now,
});

const waiting = ({ text, roleFigure: { gender } }: Draft) => ({
  audio_id: createCode('AU'),
  audio_status: 'UPLOAD_WAITING' as const,
  audio_url: '',
  audio_name: '',
  audio_error: '',
  audio_seconds: null,
  is_demo: false,
  speech_hash: speechHash({ gender, text }),
});

/** Adds sentences at the end of a lesson, in their order; returns their codes. */
async function add(
  call: Call<typeof sentenceSave> | Call<typeof sentenceBatch>,
  lessonCode: string,
  drafts: readonly Draft[],
): Promise<string[]> {
  const { db, audio } = call;
  const course = await requireLockedCourse(call, { name: 'lesson', code: lessonCode });
  const lesson = await requireLesson(call, lessonCode);
  requireIneffective(course, 'lesson', { lesson });
  if (lesson.activityCount + drafts.length > courseItemsMax)
    throw new Rejection('invalid', { error: `A lesson has at most ${courseItemsMax} sentences.` });
  const lesson_key = await requireLessonKey(call, lessonCode);
  const last = await findLastPosition(db, lesson_key);
  const rows = drafts.map((draft, index) => ({
    ...savedFrom(draft, call),
    ...waiting(draft),
    code: createCode('SA'),
    lesson_key,
    position: last + index + 1,
    status: 'INEFFECTIVE' as const,
  }));
  await addSentences(db, rows);
  for (const { code } of rows) await audio.request(db, code);
  return rows.map(({ code }) => code);
}

type Edit = Draft & { code: string; lessonCode: string; revision?: number | undefined };

const needsAudio = (present: Sentence, edited: Draft): boolean =>
  // Texts of earlier versions can have marks that nobody sees, which a form does not send back.
  toVisibleText(present.text) !== edited.text ||
  present.roleFigure.gender !== edited.roleFigure.gender ||
  present.tts.status === 'UPLOAD_FAIL' ||
  present.tts.status === 'CHECK_FAIL';

type EditCall = Call<typeof sentenceSave> | Call<typeof sentenceEdits>;

/** Saves a sentence whose course this transaction holds; its new audio is requested. */
async function edit(call: EditCall, edited: Edit, activity: Sentence): Promise<void> {
  const { db, audio } = call;
  requireRevision(activity, edited.revision, { activity });
  if (edited.lessonCode !== activity.lessonCode)
    throw new Rejection('invalid', { errors: ['activity.lessonCode: a sentence stays in its lesson'] });
  const isToBeSpoken = needsAudio(activity, edited);
  await updateSentence(db, edited.code, { ...savedFrom(edited, call), ...(isToBeSpoken ? waiting(edited) : {}) });
  if (isToBeSpoken) await audio.request(db, edited.code);
}

async function editOne(call: Call<typeof sentenceSave>, code: string): Promise<string> {
  const course = await requireLockedCourse(call, { name: 'activity', code });
  const activity = await requireSentence(call, code);
  requireIneffective(course, 'sentence', { activity });
  await edit(call, { ...call.body.activity, code }, activity);
  return code;
}

/**
 * Rejects a call that names sentences that are not there, with the codes of all of them.
 * Not 403: that says that the caller can save none of the sentences.
 */
async function requireSentences(call: Call<typeof sentenceEdits>, codes: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const code of new Set(codes)) {
    if (!(await findSentence(call.db, call.caller.id, code))) missing.push(code);
  }
  if (missing.length === 0) return;
  const error =
    missing.length === 1
      ? 'You do not have access to one of the sentences.'
      : `You do not have access to ${missing.length} of the sentences.`;
  throw new Rejection('invalid', { error, data: { missing } });
}

const save = bind(sentenceSave, async (call) => {
  const { code, lessonCode } = call.body.activity;
  const [saved = ''] =
    code === undefined ? await add(call, lessonCode, [call.body.activity]) : [await editOne(call, code)];
  return { activity: await requireSentence(call, saved) };
});

/** Returns the sentences of a lesson that have one of the codes, in their order. */
async function listNamed(call: Call<typeof sentenceBatch> | Call<typeof sentenceEdits>, codes: readonly string[]) {
  const { db, caller, body } = call;
  const named = new Set(codes);
  const lessonKey = await requireLessonKey(call, body.lessonCode);
  const present = await listSentences(db, { administratorId: caller.id, lessonKey });
  return present.filter(({ code }) => named.has(code)).map((sentence) => withAudioLink(sentence, call));
}

const addBatch = bind(sentenceBatch, async (call) => {
  const { lessonCode, activities } = call.body;
  return { activities: await listNamed(call, await add(call, lessonCode, activities)) };
});

const editBatch = bind(sentenceEdits, async (call) => {
  const { lessonCode, activities: edits } = call.body;
  const course = await requireLockedCourse(call, { name: 'lesson', code: lessonCode });
  requireIneffective(course, 'lesson', { lesson: await requireLesson(call, lessonCode) });
  const codes = edits.map(({ code }) => code);
  await requireSentences(call, codes);
  // Each is read again, because an edit before may be of the same sentence.
  for (const edited of edits) await edit(call, { ...edited, lessonCode }, await requireSentence(call, edited.code));
  return { activities: await listNamed(call, codes) };
});

const remove = bind(sentenceDelete, async (call) => {
  const { code } = call.params;
  const course = await requireLockedCourse(call, { name: 'activity', code });
  requireIneffective(course, 'sentence', { activity: await requireSentence(call, code) });
  await removeSentence(call.db, code);
  return {};
});

const sort = bind(sentenceSort, async (call) => {
  const { db, caller } = call;
  const { lessonCode, activityCodeList, previousCodeList } = call.body;
  const course = await requireLockedCourse(call, { name: 'lesson', code: lessonCode });
  const lessonKey = await requireLessonKey(call, lessonCode);
  const found = await listSentences(db, { administratorId: caller.id, lessonKey });
  const activities = found.map((sentence) => withAudioLink(sentence, call));
  const data = { activities, total: activities.length };
  requireIneffective(course, 'lesson', data);
  const present = activities.map(({ code }) => code);
  requireOrder(present, { field: 'activityCodeList', sent: activityCodeList, previous: previousCodeList, data });
  await sortSentences(db, lessonKey, activityCodeList);
  return {};
});

export const sentenceHandlers: readonly BoundEndpoint[] = [
  readList,
  readDetail,
  save,
  addBatch,
  editBatch,
  remove,
  sort,
];
