import { beforeEach, expect, test } from 'vitest';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { lessonOfSentence } from '#charts/courses/sample-sentence.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

async function copiesAt(reaction: Reaction) {
  const server = await startScriptedServer(() => reaction);
  const otherServer = await startScriptedServer(() => ({ status: 404 }));
  const tab = await openTab(server.base, { base: (name) => (name === 'second' ? server : otherServer).base });
  tab.store.storeTokens(oldTokens);
  return { server, ...(await import('#services/courses/course-copies.service.ts')) };
}

test('AUTHOR-04 a course or a lesson is copied by one call, and the path of the copy is returned', async () => {
  const { server, copyItem } = await copiesAt({ json: { course: sampleCourse, lesson: lessonOfSentence } });
  expect(await copyItem({ noun: 'course', code: 'C-0' }, never)).toBe('/speaking-course/detail/SC-0043_SC-0043-U1');
  expect(await copyItem({ noun: 'lesson', code: 'L-0' }, never)).toBe('/speaking-course/lesson/detail/SL-0043-01');
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/philippines/custom_speak/course/copy', { code: 'C-0' }],
    ['POST', '/api/v1/philippines/custom_speak/lesson/copy', { code: 'L-0' }],
  ]);
});

test('AUTHOR-04 a server that cannot copy lessons is asked once', async () => {
  const { server, copyItem } = await copiesAt({ status: 404 });
  const copy = () => catchError(copyItem({ noun: 'lesson', code: 'L-0' }, never));
  expect([await copy(), await copy()]).toMatchObject([{ kind: 'notFound' }, { kind: 'notFound' }]);
  expect(server.received).toHaveLength(1);
});
