import type { CourseItemStatus } from '#contract/course-values.ts';
import type { Course } from '#contract/courses.contract.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { mediaKey } from './stored-file.ts';

export type LinkTools = Pick<ServerContext, 'fileLinks' | 'settings'>;

/**
 * Returns a signed link to a file of this console.
 * Undefined for a released file, which is public, and for other addresses.
 */
const linkTo = (address: string, status: CourseItemStatus, { fileLinks, settings }: LinkTools): string | undefined => {
  const key = status === 'EFFECTIVE' ? undefined : mediaKey(address, settings.console);
  return key === undefined ? undefined : `${address}?${fileLinks.sign(key)}`;
};

/** Adds a signed link to the cover of a course that is not released. */
export const withCoverLink = (course: Course, tools: LinkTools): Course => {
  const coverLink = linkTo(course.coverUrl, course.status, tools);
  return coverLink === undefined ? course : { ...course, coverLink };
};

/** Adds a signed link to the audio of a sentence that is not released. */
export const withAudioLink = (sentence: Sentence, tools: LinkTools): Sentence => {
  const audioLink = linkTo(sentence.tts.audioUrl, sentence.status, tools);
  return audioLink === undefined ? sentence : { ...sentence, tts: { ...sentence.tts, audioLink } };
};
