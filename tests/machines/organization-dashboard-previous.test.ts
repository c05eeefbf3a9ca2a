import { expect, test } from 'vitest';
import {
  emptyDashboard,
  failed,
  fullDashboard,
  offline,
  openDashboard,
  shown,
  zero,
} from '#tests/support/open-dashboard.ts';

const sevenBefore = { start: '20261108', end: '20261114' };

test('ORG-05 the previous seven days are requested once, after the first answer', async () => {
  const { load, before, value, seeBefore } = openDashboard();
  expect([before.calls, seeBefore()]).toEqual([[], undefined]);
  await load.last().answer(fullDashboard);
  expect([seeBefore(), value()]).toEqual([['loading', null], shown]);
  expect(before.calls.map(({ input }) => input)).toEqual([{ orgCode: 'ACME', window: sevenBefore }]);
  await before.last().answer(zero);
  expect(seeBefore()).toEqual(['known', zero]);
});

test('ORG-16 the previous seven days are not requested after a failed load', async () => {
  const { load, before, value } = openDashboard();
  await load.last().fail(offline);
  expect([value(), before.calls]).toEqual([failed, []]);
});

test('ORG-16 previous days that cannot be loaded show no message and do not change the figures', async () => {
  const { load, before, emitted, value, seeBefore } = openDashboard();
  await load.last().answer(fullDashboard);
  await before.last().fail(offline);
  expect([seeBefore(), value(), emitted]).toEqual([['unknown', null], shown, []]);
});

test('ORG-02 ORG-03 each choice drops the previous seven days and requests them again', async () => {
  const { actor, load, before, seeBefore, startOn } = openDashboard();
  await load.last().answer(fullDashboard);
  startOn('20261101');
  expect([before.last().signal.aborted, seeBefore()]).toEqual([true, undefined]);
  await before.last().answer(zero);
  expect(seeBefore()).toBeUndefined();
  await load.last().answer(fullDashboard);
  expect(before.last().input).toEqual({ orgCode: 'ACME', window: { start: '20261025', end: '20261031' } });
  await before.last().answer(emptyDashboard);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(seeBefore()).toBeUndefined();
  await load.last().answer(fullDashboard);
  expect([before.last().input.orgCode, seeBefore()]).toEqual(['BETA', ['loading', null]]);
});

test('ORG-16 a retry of a section does not request the previous seven days again', async () => {
  const { load, section, before, retry } = openDashboard();
  await load.last().answer({ ...fullDashboard, summary: null });
  retry('summary');
  await section.last().answer({ ...emptyDashboard, summary: fullDashboard.summary });
  expect(before.calls).toHaveLength(1);
});
