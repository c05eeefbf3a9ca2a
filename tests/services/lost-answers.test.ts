import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from './support/browser.ts';
import { startOddServer } from './support/odd-server.ts';
import { never, oldTokens, openTab, thrownBy } from './support/tab.ts';

beforeEach(() => void stubBrowser());

/** The server does what is asked first, but its answer is lost. */
async function openServices() {
  const server = await startOddServer((_, count) => (count === 1 ? 'breakOff' : { json: {} }));
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  const lessons = await import('#services/lessons.service.ts');
  const activities = await import('#services/activities.service.ts');
  const courses = await import('#services/courses.service.ts');
  return { server, ...lessons, ...activities, ...courses };
}

type Write = (services: Awaited<ReturnType<typeof openServices>>) => Promise<void>;

const order = { parentCode: 'P1', codes: ['B', 'A'], previousCodes: ['A', 'B'] };
const writes: Record<string, Write> = {
  'SORT-03 an order of lessons': ({ sortLessons }) => sortLessons(order, never),
  'SORT-03 an order of sentences': ({ sortActivities }) => sortActivities(order, never),
  'COURSE-12 a release': ({ changeCourseStatus }) => changeCourseStatus({ code: 'C1', status: 'EFFECTIVE' }, never),
  'LESSON-04 a deletion of a lesson': ({ deleteLesson }) => deleteLesson('L1', never),
  'SENT-04 a deletion of a sentence': ({ deleteActivity }) => deleteActivity('S1', never),
};

test.each(Object.entries(writes))(
  'REQ-13 %s whose answer was lost is made again by the same key, the next one by another',
  async (_, write) => {
    const services = await openServices();
    expect(await thrownBy(write(services))).toMatchObject({ kind: 'offline' });
    await write(services);
    await write(services);
    const [lost, again, next] = services.server.seen.map(({ headers }) => headers['idempotency-key']);
    expect([services.server.seen.length, again]).toEqual([3, lost]);
    expect(next).not.toBe(lost);
  },
);
