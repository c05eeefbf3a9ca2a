import { describe, expect, test } from 'vitest';
import {
  figures,
  lastSeven,
  learner,
  missing,
  offline,
  openReport,
  path,
  today,
} from '#tests/support/dashboards/open-report.ts';

const navigation = (to: string, replace = false) => ({ type: 'navigate', path: to, replace });

describe('ORG-03', () => {
  test.each([
    ['start', '20260101', { start: '20260101', end: '20260107' }],
    ['start', '20231229', { start: '20231229', end: '20240104' }],
    ['end', '20260101', { start: '20251226', end: '20260101' }],
    ['end', '20240302', { start: '20240225', end: '20240302' }],
  ] as const)(
    'ORG-03 picking %s %s shows exactly seven days and names them in the address',
    async (which, on, window) => {
      const { actor, loadLearner, load, value, emitted, startOn, endOn } = openReport();
      await loadLearner.last().answer(learner);
      if (which === 'start') startOn(on);
      else endOn(on);
      expect(value()).toEqual({ open: { learner: 'known', figures: 'loading' } });
      const address = `${path}?report.start=${window.start}`;
      expect(actor.getSnapshot().context).toMatchObject({ address, window, learner, figures: null });
      expect(emitted).toEqual([navigation(address)]);
      expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
      expect(load.last().input).toEqual({ userId: 'learner-1', period: 'week', window });
      expect(loadLearner.calls).toHaveLength(1);
    },
  );

  test("ORG-03 'Last 7 Days' goes back to today and the six days before, also from a failure, and stays relative", async () => {
    const { actor, load, emitted } = openReport(`${path}?a=b&report.start=20261101#x`);
    expect(load.last().input).toEqual({
      userId: 'learner-1',
      period: 'week',
      window: { start: '20261101', end: '20261107' },
    });
    await load.last().fail(offline);
    actor.send({ type: 'window.reset' });
    expect(load.last().input).toEqual({ userId: 'learner-1', period: 'week', window: lastSeven });
    actor.send({ type: 'window.reset' });
    expect(emitted).toEqual([navigation(`${path}?a=b#x`), navigation(`${path}?a=b#x`, true)]);
  });

  test('ORG-03 an answer to an outdated choice is dropped', async () => {
    const { actor, load, startOn } = openReport();
    const [slow] = load.calls;
    startOn('20261101');
    const newer = { ...figures, studyDuration: null };
    await load.last().answer(newer);
    await slow?.answer(figures);
    expect(actor.getSnapshot().context).toMatchObject({ window: { start: '20261101' }, figures: newer });
  });

  test('ORG-03 a section of an outdated choice is dropped', async () => {
    const { actor, load, section, getSection, startOn } = openReport();
    await load.last().answer(figures);
    getSection('studyProgress')?.send({ type: 'section.retry' });
    startOn('20261101');
    expect(section.last().signal.aborted).toBe(true);
    await section.last().answer(figures);
    expect([getSection('studyProgress'), actor.getSnapshot().context.figures]).toEqual([undefined, null]);
  });
});

test.each([
  ['start', '20261116'],
  ['start', '20260230'],
  ['start', ''],
  ['end', '20261122'],
  ['end', '2026-11-1'],
] as const)('ORG-04 the %s %s cannot be picked', async (which, on) => {
  const { actor, load, emitted, startOn, endOn } = openReport();
  await load.last().answer(figures);
  const before = actor.getSnapshot();
  if (which === 'start') startOn(on);
  else endOn(on);
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([before.value, before.context]);
  expect([load.calls.length, emitted]).toEqual([1, []]);
});

describe('ORG-03 the address', () => {
  test('ORG-03 Back to other days loads them without another navigation', async () => {
    const { actor, load, emitted, startOn, changeAddress } = openReport();
    startOn('20261101');
    await load.last().answer(figures);
    changeAddress(path);
    expect(load.last().input).toEqual({ userId: 'learner-1', period: 'week', window: lastSeven });
    expect(actor.getSnapshot().context).toMatchObject({ address: path, window: lastSeven, figures: null });
    expect(emitted).toHaveLength(1);
  });

  test.each([`${path}?report.start=20261101#2`, `${path}?report.start=20261101&users.page=2`])(
    'ORG-03 %s names the same days: nothing is requested again',
    async (address) => {
      const { actor, load, changeAddress } = openReport(`${path}?report.start=20261101`);
      await load.last().answer(figures);
      changeAddress(address);
      expect(actor.getSnapshot().context).toMatchObject({ address, figures });
      expect(load.calls).toHaveLength(1);
    },
  );

  test.each(['20261116', '20260230', 'x', ''])('ORG-04 the days %j of a URL are invalid and ignored', (start) => {
    const { load, changeAddress } = openReport(`${path}?report.start=${start}`);
    expect(load.last().input).toEqual({ userId: 'learner-1', period: 'week', window: lastSeven });
    changeAddress(path);
    expect(load.calls).toHaveLength(1);
  });
});

test('ORG-03 ORG-04 after midnight the new day can be picked and the displayed seven days stay', async () => {
  const { actor, load, emitted, endOn, changeDay, changeAddress } = openReport();
  await load.last().answer(figures);
  changeDay('20261122');
  expect(actor.getSnapshot().context).toMatchObject({ today: '20261122', window: lastSeven, figures });
  expect(load.last().input).toEqual({ userId: 'learner-1', period: 'week', window: lastSeven });
  await load.last().answer(figures);
  changeAddress(`${path}#2`);
  expect([actor.getSnapshot().context.window, load.calls.length]).toEqual([lastSeven, 2]);
  endOn('20261122');
  actor.send({ type: 'window.reset' });
  const window = { start: '20261116', end: '20261122' };
  expect(load.calls.slice(2).map(({ input }) => input)).toEqual(
    Array(2).fill({ userId: 'learner-1', period: 'week', window }),
  );
  endOn(today);
  expect(emitted.at(-1)).toEqual(navigation(`${path}?report.start=20261115#2`));
});

test('ORG-03 inside another page the report stores its days in the URL of that page', () => {
  const records = '/manager/account/personal/learner-1?records.page=2#2';
  const { load, emitted, startOn } = openReport(records);
  expect(load.last().input).toEqual({ userId: 'learner-1', period: 'week', window: lastSeven });
  startOn('20261101');
  expect(emitted).toEqual([navigation('/manager/account/personal/learner-1?records.page=2&report.start=20261101#2')]);
});

describe('MONTH-22 periods', () => {
  const october = { start: '20261001', end: '20261031' };

  test('MONTH-22 each length is loaded and named in the address, and what cannot be shown is ignored', () => {
    const { actor, load, emitted } = openReport();
    for (const period of ['month', 'quarter', 'range', 'week'] as const) actor.send({ type: 'period.choose', period });
    actor.send({ type: 'period.show', period: 'month', window: { start: '20261102', end: '20261121' } });
    actor.send({ type: 'period.show', period: 'range', window: { start: '20231101', end: '20261101' } });
    expect(load.calls.map(({ input }) => [input.period, input.window.start, input.window.end])).toEqual([
      ['week', '20261115', '20261121'],
      ['month', '20261101', '20261121'],
      ['quarter', '20261001', '20261121'],
      ['range', '20261001', '20261121'],
      ['week', '20261115', '20261121'],
    ]);
    expect(emitted).toEqual(
      [
        `${path}?report.period=month&report.start=20261101`,
        `${path}?report.period=quarter&report.start=20261001`,
        `${path}?report.end=20261121&report.period=range&report.start=20261001`,
        path,
      ].map((to) => navigation(to)),
    );
  });

  test('MONTH-22 a month that is not over grows at midnight; one that is over stays', async () => {
    const { actor, load, changeDay } = openReport(`${path}?report.period=month&report.start=20261101`);
    await load.last().answer(figures);
    changeDay('20261122');
    expect(load.last().input.window).toEqual({ start: '20261101', end: '20261122' });
    actor.send({ type: 'period.show', period: 'month', window: october });
    await load.last().answer(figures);
    changeDay('20261123');
    expect([load.last().input.window, load.calls.length]).toEqual([october, 3]);
  });

  test('MONTH-23 a server without periods shows seven days, offers no other length and leaves no step for Back', async () => {
    const { actor, load, emitted } = openReport(`${path}?report.period=month&report.start=20261001`);
    await load.last().fail(missing(404));
    const week = { start: '20261025', end: '20261031' };
    expect(load.last().input).toEqual({ userId: 'learner-1', period: 'week', window: week });
    expect(emitted).toEqual([navigation(`${path}?report.start=20261025`, true)]);
    await load.last().answer(figures);
    actor.send({ type: 'period.choose', period: 'quarter' });
    expect([load.calls.length, actor.getSnapshot().context.isSevenDaysOnly]).toEqual([2, true]);
  });
});
