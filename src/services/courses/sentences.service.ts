import * as v from 'valibot';
import { lessonDetail } from '#contract/lessons.contract.ts';
import {
  defaultSentenceType,
  missingSentences,
  type Sentence,
  sentenceBatch,
  sentenceDelete,
  sentenceDetail,
  sentenceEdits,
  sentenceList,
  sentenceSave,
  sentenceSort,
  speakerRole,
  voiceAvatars,
} from '#contract/sentences.contract.ts';
import { sentenceListRequest } from '#rules/courses/course-query.ts';
import type { SentenceBase, SentenceValues } from '#rules/courses/sentence-fields.ts';
import { findVoice } from '#rules/courses/voices.ts';
import { getAudios } from '#rules/shell/audio-tracks.ts';
import { call } from '#services/http/call.ts';
import { canRepeatWrite, idempotentWrite } from '#services/http/idempotent-write.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { orInvalid, orInvalidAnswer } from '#services/http/unsent.ts';

export async function listSentences(lessonCode: string, signal: AbortSignal): Promise<readonly Sentence[]> {
  const { activities } = await call(sentenceList, sentenceListRequest(lessonCode), signal);
  return activities;
}

export async function loadSentence(code: string, signal: AbortSignal): Promise<Sentence> {
  const { activity } = await call(sentenceDetail, { params: { code } }, signal);
  return activity;
}

type SaveRequest = {
  item: SentenceBase | null;
  values: SentenceValues;
  creation?: string;
};

const toFields = ({ text, localizedText, gender: chosen }: SentenceValues) => {
  const gender = orInvalid(findVoice(chosen));
  const roleFigure = { gender, avatarUrl: voiceAvatars[gender], speakerRole } as const;
  return { text, localizedText, roleFigure };
};

export async function saveSentence({ item, values, ...request }: SaveRequest, signal: AbortSignal): Promise<Sentence> {
  const body = { activity: { ...getIdentity(orInvalid(item)), ...toFields(values) } };
  const creation = item && 'lesson' in item ? request.creation : undefined;
  const { activity } = await idempotentWrite({ name: 'sentence', body, creation }, (idempotencyKey) =>
    call(sentenceSave, { body, idempotencyKey }, signal),
  );
  return activity;
}

type BatchRequest = {
  lessonCode: string;
  gender: string;
  texts: readonly Pick<SentenceValues, 'text' | 'localizedText'>[];
  /** What the draft of the lines creates, and which of them these are. */
  creation?: string;
};

const batchWrite = 'pasted sentences';

/** Whether this tab can send the last lines again without creating any twice. */
export const canRepeatCreation = (): boolean => canRepeatWrite(batchWrite);

/**
 * Adds sentences at the end of a lesson, all or none.
 * Several need the optional call, without which the Failure is `notFound`.
 * The same request, repeated after an unknown outcome, is applied once.
 */
export async function createSentences(request: BatchRequest, signal: AbortSignal): Promise<void> {
  const { lessonCode, texts } = request;
  const gender = orInvalid(findVoice(request.gender));
  const roleFigure = { gender, avatarUrl: voiceAvatars[gender], speakerRole } as const;
  const activities = texts.map(({ text, localizedText }) => ({
    text,
    localizedText,
    type: defaultSentenceType,
    roleFigure,
  }));
  const { creation } = request;
  await idempotentWrite({ name: batchWrite, body: { lessonCode, activities }, creation }, async (idempotencyKey) => {
    const [first] = activities;
    if (activities.length > 1)
      await optionalCall(sentenceBatch, { body: { lessonCode, activities }, idempotencyKey }, signal);
    else if (first) await call(sentenceSave, { body: { activity: { lessonCode, ...first } }, idempotencyKey }, signal);
  });
}

type EditRequest = { lessonCode: string; edits: readonly { sentence: Sentence; values: SentenceValues }[] };

/**
 * Saves changed sentences of a lesson, all or none; returns them as they are saved.
 * Several need the optional call, without which the Failure is `notFound`.
 * The same request, repeated after an unknown outcome, is applied once.
 */
export async function editSentences(
  { lessonCode, edits }: EditRequest,
  signal: AbortSignal,
): Promise<readonly Sentence[]> {
  const [first] = edits;
  if (first && edits.length === 1) return [await saveSentence({ item: first, values: first.values }, signal)];
  const activities = edits.map(({ sentence: { code, revision, type }, values }) => ({
    code,
    revision,
    type,
    ...toFields(values),
  }));
  const body = { lessonCode, activities };
  const answer = await idempotentWrite({ name: 'edited sentences', body }, (idempotencyKey) =>
    optionalCall(sentenceEdits, { body, idempotencyKey }, signal),
  );
  return activities.map((_, at) => orInvalidAnswer(answer.activities[at]));
}

const getIdentity = (base: SentenceBase) => {
  if ('lesson' in base) return { lessonCode: base.lesson.code, type: defaultSentenceType } as const;
  const { code, revision, lessonCode, type } = base.sentence;
  return { code, revision, lessonCode, type };
};

/**
 * The current sentence in the answer of a rejected save, or the lesson of a new sentence.
 * Null if the answer has none.
 */
export function sentenceBaseIn(extra: unknown): SentenceBase | null {
  const sentence = v.safeParse(sentenceDetail.answer, extra);
  if (sentence.success) return { sentence: sentence.output.activity };
  const lesson = v.safeParse(lessonDetail.answer, extra);
  return lesson.success ? { lesson: lesson.output.lesson, created: [] } : null;
}

/** The codes of sentences that are not there any more, in the answer of a rejected save of several. */
export function missingSentencesIn(extra: unknown): readonly string[] {
  const read = v.safeParse(missingSentences, extra);
  return read.success ? read.output.missing : [];
}

export async function deleteSentence(code: string, signal: AbortSignal): Promise<void> {
  await idempotentWrite({ name: 'sentence deletion', body: code }, (idempotencyKey) =>
    call(sentenceDelete, { params: { code }, idempotencyKey }, signal),
  );
}

export async function sortSentences(
  { parentCode, codes, previousCodes }: { parentCode: string; codes: string[]; previousCodes: string[] },
  signal: AbortSignal,
): Promise<void> {
  const body = { lessonCode: parentCode, activityCodeList: codes, previousCodeList: previousCodes };
  await idempotentWrite({ name: 'sentence order', body }, (idempotencyKey) =>
    call(sentenceSort, { body, idempotencyKey }, signal),
  );
}

export function sentencesIn(extra: unknown): readonly Sentence[] | null {
  const read = v.safeParse(sentenceList.answer, extra);
  return read.success ? read.output.activities : null;
}

export type SentenceAudio = Sentence['tts'];

export type AudioOwner = { sentenceCode: string } | { lessonCode: string };

/**
 * Status by sentence code.
 * Does not retry, because polling repeats it.
 */
export async function loadAudios(
  owner: AudioOwner,
  signal: AbortSignal,
): Promise<Readonly<Record<string, SentenceAudio>>> {
  const sentences = await ('sentenceCode' in owner
    ? loadOne(owner.sentenceCode, signal)
    : loadAll(owner.lessonCode, signal));
  return getAudios(sentences);
}

async function loadOne(code: string, signal: AbortSignal): Promise<readonly Sentence[]> {
  const { activity } = await call(sentenceDetail, { params: { code }, retry: false }, signal);
  return [activity];
}

async function loadAll(lessonCode: string, signal: AbortSignal): Promise<readonly Sentence[]> {
  const { activities } = await call(sentenceList, { ...sentenceListRequest(lessonCode), retry: false }, signal);
  return activities;
}
