import { describe, expect, test } from 'vitest';
import {
  day,
  denied,
  figures,
  lastSeven,
  learner,
  missing,
  offline,
  openReport,
  path,
  sectionNames,
} from '#tests/support/dashboards/open-report.ts';

const lastWeek = { period: 'week', window: lastSeven, isSevenDaysOnly: false };
const known = { userId: 'learner-1', address: path, ...day };

test('REPORT-02 REPORT-03 the learner and the figures of the last seven days are requested in parallel', async () => {
  const { actor, loadLearner, load, emitted, value } = openReport();
  expect(value()).toEqual({ open: { learner: 'loading', figures: 'loading' } });
  expect(loadLearner.calls.map(({ input }) => input)).toEqual(['learner-1']);
  expect(load.calls.map(({ input }) => input)).toEqual([{ userId: 'learner-1', period: 'week', window: lastSeven }]);
  await load.last().answer(figures);
  expect(value()).toEqual({ open: { learner: 'loading', figures: { shown: 'settled' } } });
  await loadLearner.last().answer(learner);
  expect(value()).toEqual({ open: { learner: 'known', figures: { shown: 'settled' } } });
  expect(actor.getSnapshot().context).toEqual({ ...known, ...lastWeek, learner, figures });
  expect(emitted).toEqual([]);
});

test('REPORT-05 each section shows its part of the answer', async () => {
  const { actor, load, getSection } = openReport();
  await load.last().answer(figures);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(expect.arrayContaining([...sectionNames]));
  expect(sectionNames.map((name) => getSection(name)?.getSnapshot().value)).toEqual([
    'filled',
    'absent',
    'empty',
    'absent',
  ]);
  expect(sectionNames.map((name) => getSection(name)?.getSnapshot().context.module)).toEqual([
    'BEHAVIOR',
    'STUDY_PROGRESS',
    'STUDY_DURATION',
    'SKILL_QUALITY',
  ]);
});

describe('REPORT-06', () => {
  test('REPORT-06 failed loads show no notice, and one retry repeats all of them', async () => {
    const { actor, loadLearner, load, emitted, value } = openReport();
    await loadLearner.last().fail(offline);
    await load.last().fail(offline);
    expect([value(), emitted]).toEqual([{ open: { learner: 'unknown', figures: 'failed' } }, []]);
    actor.send({ type: 'page.retry' });
    expect(value()).toEqual({ open: { learner: 'loading', figures: 'loading' } });
    await loadLearner.last().answer(learner);
    await load.last().answer(figures);
    actor.send({ type: 'page.retry' });
    expect([loadLearner.calls.length, load.calls.length, value()]).toEqual([
      2,
      2,
      { open: { learner: 'known', figures: { shown: 'settled' } } },
    ]);
  });

  test('REPORT-06 failed figures do not affect the learner, and a failed learner does not affect the figures', async () => {
    const one = openReport();
    await one.loadLearner.last().answer(learner);
    await one.load.last().fail(new Error('no'));
    expect(one.value()).toEqual({ open: { learner: 'known', figures: 'failed' } });
    one.actor.send({ type: 'page.retry' });
    expect([one.loadLearner.calls.length, one.load.calls.length]).toEqual([1, 2]);
    const other = openReport();
    await other.loadLearner.last().fail(offline);
    await other.load.last().answer(figures);
    expect(other.value()).toEqual({ open: { learner: 'unknown', figures: { shown: 'settled' } } });
  });

  test('REPORT-06 a failed section is requested again alone and does not affect the others', async () => {
    const { load, section, getSection } = openReport();
    await load.last().answer(figures);
    const retry = () => getSection('skillQuality')?.send({ type: 'section.retry' });
    retry();
    retry();
    expect(section.calls.map(({ input }) => input)).toEqual([
      { request: { userId: 'learner-1', period: 'week', window: lastSeven }, module: 'SKILL_QUALITY' },
    ]);
    await section.last().fail(offline);
    expect(getSection('skillQuality')?.getSnapshot().value).toBe('failed');
    retry();
    const later = { ...figures, behavior: null, skillQuality: { ...quality, beQuality } };
    await section.last().answer(later);
    expect(getSection('skillQuality')?.getSnapshot().value).toBe('filled');
    expect(getSection('skillQuality')?.getSnapshot().context.figures).toEqual(later);
    expect(getSection('behavior')?.getSnapshot().context.figures).toEqual(figures);
  });
});

const quality = { skills: null, qualities: null, level: null, aiQualities: null };
const beQuality = { lessonBestScore: 88, lessonStarCount: 9 };

describe('PERM-05', () => {
  test.each(['loadLearner', 'load'] as const)(
    'PERM-05 a rejection of %s ends the report without a figure',
    async (which) => {
      const report = openReport();
      const other = which === 'loadLearner' ? report.load : report.loadLearner;
      await (which === 'loadLearner' ? report.load.last().answer(figures) : report.loadLearner.last().answer(learner));
      await report[which].last().fail(denied);
      expect([report.value(), report.emitted]).toEqual(['denied', []]);
      expect(report.actor.getSnapshot().context).toEqual({
        ...known,
        ...lastWeek,
        learner: null,
        figures: null,
      });
      report.actor.send({ type: 'page.retry' });
      report.startOn('20261101');
      report.actor.send({ type: 'window.reset' });
      expect([report.value(), other.calls.length, report.load.calls.length]).toEqual(['denied', 1, 1]);
    },
  );

  test('PERM-05 an answer that comes after a rejection is dropped', async () => {
    const { actor, loadLearner, load, value } = openReport();
    await loadLearner.last().fail(denied);
    expect(load.last().signal.aborted).toBe(true);
    await load.last().answer(figures);
    expect([value(), actor.getSnapshot().context.figures]).toEqual(['denied', null]);
  });
});

test.each([404, 422])('REPORT-01 a learner that the server answers with %s is shown as not found', async (status) => {
  const { loadLearner, value, emitted } = openReport();
  await loadLearner.last().fail(missing(status));
  expect([value(), emitted]).toEqual(['notFound', []]);
});

test('REPORT-06 figures that are not found do not mean that the learner is not found', async () => {
  const { load, value } = openReport();
  await load.last().fail(missing(404));
  expect(value()).toEqual({ open: { learner: 'loading', figures: 'failed' } });
});
