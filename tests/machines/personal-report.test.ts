import { describe, expect, test } from 'vitest';
import {
  day,
  figures,
  lastSeven,
  learner,
  missing,
  offline,
  openReport,
  path,
  refused,
  sectionNames,
} from '#tests/support/open-report.ts';

const known = { userId: 'learner-1', address: path, ...day };

test('REPORT-02 REPORT-03 who the learner is and the figures of the last seven days are asked for side by side', async () => {
  const { actor, who, load, emitted, value } = openReport();
  expect(value()).toEqual({ open: { learner: 'loading', figures: 'loading' } });
  expect(who.calls.map(({ input }) => input)).toEqual(['learner-1']);
  expect(load.calls.map(({ input }) => input)).toEqual([{ userId: 'learner-1', window: lastSeven }]);
  await load.last().answer(figures);
  expect(value()).toEqual({ open: { learner: 'loading', figures: 'shown' } });
  await who.last().answer(learner);
  expect(value()).toEqual({ open: { learner: 'known', figures: 'shown' } });
  expect(actor.getSnapshot().context).toEqual({ ...known, window: lastSeven, learner, figures });
  expect(emitted).toEqual([]);
});

test('REPORT-05 each section stands on its own with what the answer holds', async () => {
  const { actor, load, sectionOf } = openReport();
  await load.last().answer(figures);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(expect.arrayContaining([...sectionNames]));
  expect(sectionNames.map((name) => sectionOf(name)?.getSnapshot().value)).toEqual([
    'filled',
    'absent',
    'empty',
    'absent',
  ]);
  expect(sectionNames.map((name) => sectionOf(name)?.getSnapshot().context.module)).toEqual([
    'BEHAVIOR',
    'STUDY_PROGRESS',
    'STUDY_DURATION',
    'SKILL_QUALITY',
  ]);
});

describe('REPORT-06', () => {
  test('REPORT-06 failed loads say nothing aloud, and one retry asks again for all that failed', async () => {
    const { actor, who, load, emitted, value } = openReport();
    await who.last().fail(offline);
    await load.last().fail(offline);
    expect([value(), emitted]).toEqual([{ open: { learner: 'unknown', figures: 'failed' } }, []]);
    actor.send({ type: 'report.retry' });
    expect(value()).toEqual({ open: { learner: 'loading', figures: 'loading' } });
    await who.last().answer(learner);
    await load.last().answer(figures);
    actor.send({ type: 'report.retry' });
    expect([who.calls.length, load.calls.length, value()]).toEqual([
      2,
      2,
      { open: { learner: 'known', figures: 'shown' } },
    ]);
  });

  test('REPORT-06 figures that fail leave the learner standing, and the other way round', async () => {
    const one = openReport();
    await one.who.last().answer(learner);
    await one.load.last().fail(new Error('no'));
    expect(one.value()).toEqual({ open: { learner: 'known', figures: 'failed' } });
    one.actor.send({ type: 'report.retry' });
    expect([one.who.calls.length, one.load.calls.length]).toEqual([1, 2]);
    const other = openReport();
    await other.who.last().fail(offline);
    await other.load.last().answer(figures);
    expect(other.value()).toEqual({ open: { learner: 'unknown', figures: 'shown' } });
  });

  test('REPORT-06 a section that failed is asked for again by itself and leaves the others as they are', async () => {
    const { load, section, sectionOf } = openReport();
    await load.last().answer(figures);
    const retry = () => sectionOf('skillQuality')?.send({ type: 'section.retry' });
    retry();
    retry();
    expect(section.calls.map(({ input }) => input)).toEqual([
      { choice: { userId: 'learner-1', window: lastSeven }, module: 'SKILL_QUALITY' },
    ]);
    await section.last().fail(offline);
    expect(sectionOf('skillQuality')?.getSnapshot().value).toBe('failed');
    retry();
    const later = { ...figures, behavior: null, skillQuality: { ...quality, beQuality } };
    await section.last().answer(later);
    expect(sectionOf('skillQuality')?.getSnapshot().value).toBe('filled');
    expect(sectionOf('skillQuality')?.getSnapshot().context.figures).toEqual(later);
    expect(sectionOf('behavior')?.getSnapshot().context.figures).toEqual(figures);
  });
});

const quality = { skills: null, qualities: null, level: null, aiQualities: null };
const beQuality = { lessonBestScore: 88, lessonStarCount: 9 };

describe('PERM-05', () => {
  test.each(['who', 'load'] as const)('PERM-05 a refusal of %s ends the report without a figure', async (which) => {
    const report = openReport();
    const other = which === 'who' ? report.load : report.who;
    await (which === 'who' ? report.load.last().answer(figures) : report.who.last().answer(learner));
    await report[which].last().fail(refused);
    expect([report.value(), report.emitted]).toEqual(['refused', []]);
    expect(report.actor.getSnapshot().context).toEqual({
      ...known,
      window: lastSeven,
      learner: null,
      figures: null,
    });
    report.actor.send({ type: 'report.retry' });
    report.startOn('20261101');
    report.actor.send({ type: 'window.reset' });
    expect([report.value(), other.calls.length, report.load.calls.length]).toEqual(['refused', 1, 1]);
  });

  test('PERM-05 an answer that comes after a refusal is not kept', async () => {
    const { actor, who, load, value } = openReport();
    await who.last().fail(refused);
    expect(load.last().signal.aborted).toBe(true);
    await load.last().answer(figures);
    expect([value(), actor.getSnapshot().context.figures]).toEqual(['refused', null]);
  });
});

test.each([404, 422])('REPORT-01 a learner whom the server answers with %s is said not to be there', async (status) => {
  const { who, value, emitted } = openReport();
  await who.last().fail(missing(status));
  expect([value(), emitted]).toEqual(['missing', []]);
});

test('REPORT-06 figures that are not found do not say that there is no such learner', async () => {
  const { load, value } = openReport();
  await load.last().fail(missing(404));
  expect(value()).toEqual({ open: { learner: 'loading', figures: 'failed' } });
});
