import { expect, test } from 'vitest';
import { failed, nothing, offline, openDashboard, shown, whole, zero } from '#tests/support/open-dashboard.ts';

const sevenBefore = { start: '20261108', end: '20261114' };

test('ORG-05 the seven days before are asked for once, after the first answer', async () => {
  const { load, before, value, seeBefore } = openDashboard();
  expect([before.calls, seeBefore()]).toEqual([[], undefined]);
  await load.last().answer(whole);
  expect([seeBefore(), value()]).toEqual([['asking', null], shown]);
  expect(before.calls.map(({ input }) => input)).toEqual([{ orgCode: 'ACME', window: sevenBefore }]);
  await before.last().answer(zero);
  expect(seeBefore()).toEqual(['known', zero]);
});

test('ORG-16 the days before are not asked for when nothing could be loaded', async () => {
  const { load, before, value } = openDashboard();
  await load.last().fail(offline);
  expect([value(), before.calls]).toEqual([failed, []]);
});

test('ORG-16 days before that cannot be loaded leave the figures as they are, silently', async () => {
  const { load, before, emitted, value, seeBefore } = openDashboard();
  await load.last().answer(whole);
  await before.last().fail(offline);
  expect([seeBefore(), value(), emitted]).toEqual([['unknown', null], shown, []]);
});

test('ORG-02 ORG-03 each choice drops the days before and asks anew', async () => {
  const { actor, load, before, seeBefore, startOn } = openDashboard();
  await load.last().answer(whole);
  startOn('20261101');
  expect([before.last().signal.aborted, seeBefore()]).toEqual([true, undefined]);
  await before.last().answer(zero);
  expect(seeBefore()).toBeUndefined();
  await load.last().answer(whole);
  expect(before.last().input).toEqual({ orgCode: 'ACME', window: { start: '20261025', end: '20261031' } });
  await before.last().answer(nothing);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(seeBefore()).toBeUndefined();
  await load.last().answer(whole);
  expect([before.last().input.orgCode, seeBefore()]).toEqual(['BETA', ['asking', null]]);
});

test('ORG-16 a section asked for again does not ask for the days before again', async () => {
  const { load, section, before, retry } = openDashboard();
  await load.last().answer({ ...whole, summary: null });
  retry('summary');
  await section.last().answer({ ...nothing, summary: whole.summary });
  expect(before.calls).toHaveLength(1);
});
