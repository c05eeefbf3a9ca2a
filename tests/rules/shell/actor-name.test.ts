import { expect, test } from 'vitest';
import { nameActor } from '#rules/shell/actor-name.ts';

test('CHART-08 an actor is called by the words of its machine and by what its input is about', () => {
  for (const [machine, input, name] of [
    ['activation', { userId: '20001969', today: '2026-11-29' }, 'activation of learner 20001969'],
    ['activation', { userId: 'uyre2vy5q', login: '20001969' }, 'activation of learner 20001969'],
    ['bulkDownload', { learner: { id: 'u1', login: '20001', name: 'Ada' } }, 'bulk download of learner 20001'],
    ['login', { login: 'ada@example.com' }, 'login'],
    ['courseStatus', { course: { code: 'c1', name: 'Travel' } }, 'course status of course c1'],
    ['lessonList', { courseCode: 'c1', page: 2 }, 'lesson list of course c1'],
    ['accountDetail', { id: 7 }, 'account detail of 7'],
    ['session', { sessionId: 's3' }, 'session s3'],
    ['router', undefined, 'router'],
    ['login', { email: 'ada@example.com' }, 'login'],
    ['codeForm', { tokenId: 'secret' }, 'code form'],
    ['list', { rows: [{ id: 'r1' }], id: '' }, 'list'],
  ] as const)
    expect(nameActor(machine, input)).toBe(name);
});
