import { courseCopy } from '#contract/courses.contract.ts';
import { lessonCopy } from '#contract/lessons.contract.ts';
import { formatDetailCode } from '#rules/courses/course-codes.ts';
import { pathFor } from '#rules/routes.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { optionalCall } from '#services/http/optional-call.ts';

export type CopiedItem = { noun: 'course' | 'lesson'; code: string };

/**
 * Copies a course with its lessons, or a lesson; returns the path of the copy.
 * Throws the Failure `notFound` if the server does not have the call.
 */
export async function copyItem({ noun, code }: CopiedItem, signal: AbortSignal): Promise<string> {
  const body = { code };
  return idempotentWrite({ name: `${noun} copy`, body }, async (idempotencyKey) => {
    if (noun === 'lesson') {
      const { lesson } = await optionalCall(lessonCopy, { body, idempotencyKey }, signal);
      return pathFor('lessonDetail', { code: lesson.code });
    }
    const { course } = await optionalCall(courseCopy, { body, idempotencyKey }, signal);
    return pathFor('courseDetail', { code: formatDetailCode(course) });
  });
}
