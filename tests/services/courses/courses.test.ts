import { beforeEach, expect, test } from 'vitest';
import { emptyCourse } from '#rules/courses/course-fields.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

test('REQ-13 a course of one draft is created with the same key in each tab', async () => {
  const course = { code: 'C1', unitCodes: ['U1'], status: 'INEFFECTIVE' };
  const server = await startScriptedServer(() => ({ json: { course } }));
  const tab = await openTab(server.base, { base: () => server.base });
  tab.store.storeTokens(oldTokens);
  const { saveCourse } = await import('#services/courses/courses.service.ts');
  const created = { item: null, values: { ...emptyCourse, title: 'Small talk', level: 'BEGINNER' }, creation: 'draft' };
  await saveCourse(created, never);
  await saveCourse(created, never);
  await saveCourse({ ...created, creation: 'another draft' }, never);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect([keys[0], new Set(keys).size]).toEqual([keys[1], 2]);
});
