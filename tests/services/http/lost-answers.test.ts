import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

/** The server applies the first write, but its answer is lost. */
async function openServices(lost: Reaction) {
  const server = await startScriptedServer((_, count) => (count === 1 ? lost : { json: {} }));
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  const lessons = await import('#services/courses/lessons.service.ts');
  const activities = await import('#services/courses/sentences.service.ts');
  const courses = await import('#services/courses/courses.service.ts');
  return { server, ...lessons, ...activities, ...courses };
}

type Write = (services: Awaited<ReturnType<typeof openServices>>) => Promise<void>;

const order = { parentCode: 'P1', codes: ['B', 'A'], previousCodes: ['A', 'B'] };
const writes: Record<string, Write> = {
  'SORT-03 an order of lessons': ({ sortLessons }) => sortLessons(order, never),
  'SORT-03 an order of sentences': ({ sortSentences }) => sortSentences(order, never),
  'COURSE-12 a release': ({ changeCourseStatus }) =>
    changeCourseStatus({ code: 'C1', seen: 'INEFFECTIVE', status: 'EFFECTIVE' }, never),
  'LESSON-04 a deletion of a lesson': ({ deleteLesson }) => deleteLesson('L1', never),
  'SENT-04 a deletion of a sentence': ({ deleteSentence }) => deleteSentence('S1', never),
};

const losses: [string, Reaction, string][] = [
  ['by a broken line', 'disconnect', 'offline'],
  ['by a 502', { status: 502, text: '<h1>Bad gateway</h1>' }, 'serverFault'],
];

const lostWrites = losses.flatMap(([how, lost, kind]) =>
  Object.entries(writes).map(([name, write]) => ({
    title: `${name} keeps its key after an answer lost ${how}`,
    lost,
    kind,
    write,
  })),
);

test.each(lostWrites)('REQ-13 $title', async ({ lost, kind, write }) => {
  const services = await openServices(lost);
  expect(await catchError(write(services))).toMatchObject({ kind });
  await write(services);
  await write(services);
  const [first, repeated, next] = services.server.received.map(({ headers }) => headers['idempotency-key']);
  expect([services.server.received.length, repeated]).toEqual([3, first]);
  expect(next).not.toBe(first);
});
