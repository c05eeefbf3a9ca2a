import { expect, test } from 'vitest';
import {
  allSections,
  denied,
  deniedPage,
  emptyDashboard,
  expectedContext,
  failed,
  fullDashboard,
  lastSeven,
  loading,
  offline,
  openDashboard,
  shown,
  zero,
} from '#tests/support/dashboards/open-dashboard.ts';

test('ORG-02 the first owned organization is loaded for the last seven days', async () => {
  const { actor, load, emitted, value, sections } = openDashboard();
  expect([value(), sections()]).toEqual([loading, {}]);
  expect(load.calls.map(({ input }) => input)).toEqual([{ orgCode: 'ACME', period: 'week', window: lastSeven }]);
  await load.last().answer(fullDashboard);
  expect([value(), sections()]).toEqual([shown, allSections('filled')]);
  expect(actor.getSnapshot().context).toEqual(expectedContext({ figures: fullDashboard }));
  expect(emitted).toEqual([]);
});

test('SHELL-11 ORG-02 without organizations no user event causes a request', () => {
  const { actor, load, value, retry, startOn, endOn } = openDashboard({ owned: [] });
  startOn('20261101');
  endOn('20261101');
  retry('summary');
  actor.send({ type: 'window.reset' });
  actor.send({ type: 'page.retry' });
  actor.send({ type: 'organization.choose', code: '' });
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect([value(), load.calls]).toEqual(['withoutOrganization', []]);
});

test('ORG-02 another organization is loaded with the same days, the same one not again', async () => {
  const { actor, load, value, endOn } = openDashboard();
  endOn('20261110');
  await load.last().answer(fullDashboard);
  actor.send({ type: 'organization.choose', code: 'ACME' });
  expect([value(), load.calls.length]).toEqual([shown, 2]);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  const window = { start: '20261104', end: '20261110' };
  expect(actor.getSnapshot().context).toEqual(
    expectedContext({ orgCode: 'BETA', window, address: '/dashboard?org.code=BETA&org.start=20261104' }),
  );
  expect(load.last().input).toEqual({ orgCode: 'BETA', period: 'week', window });
});

test('ORG-02 an answer to an outdated choice is dropped', async () => {
  const { actor, load } = openDashboard();
  const [slow] = load.calls;
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(slow?.signal.aborted).toBe(true);
  await load.last().answer(zero);
  await slow?.answer(fullDashboard);
  expect(actor.getSnapshot().context).toEqual(
    expectedContext({ orgCode: 'BETA', address: '/dashboard?org.code=BETA', figures: zero }),
  );
});

test('ORG-02 a section of an outdated choice is dropped', async () => {
  const { actor, load, section, value, sections, retry } = openDashboard();
  await load.last().answer({ ...fullDashboard, summary: null });
  retry('summary');
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(section.last().signal.aborted).toBe(true);
  await section.last().answer({ ...emptyDashboard, summary: { memberCount: 1 } });
  expect([value(), sections(), actor.getSnapshot().context.figures]).toEqual([loading, {}, null]);
});

test('ORG-16 a failed load shows no notice and offers a retry', async () => {
  const { actor, load, emitted, value, retry } = openDashboard();
  await load.last().fail(offline);
  expect([value(), emitted]).toEqual([failed, []]);
  retry('summary');
  expect(value()).toEqual(failed);
  actor.send({ type: 'page.retry' });
  expect(load.last().input).toEqual({ orgCode: 'ACME', period: 'week', window: lastSeven });
  actor.send({ type: 'page.retry' });
  expect(load.calls).toHaveLength(2);
  await load.last().answer(fullDashboard);
  expect(value()).toEqual(shown);
});

test('ORG-16 sections without figures are empty, and sections that the answer lacks are absent', async () => {
  const { load, sections } = openDashboard();
  await load.last().answer({ ...zero, behavior: null });
  expect(sections()).toEqual(allSections('empty', { behavior: 'absent' }));
});

test.each([
  ['summary', 'SUMMARY', { ...emptyDashboard, summary: fullDashboard.summary }],
  ['behavior', 'BEHAVIOR', { ...emptyDashboard, behavior: fullDashboard.behavior }],
  ['studyProgress', 'STUDY_PROGRESS', { ...emptyDashboard, studyProgress: fullDashboard.studyProgress }],
  ['studyDuration', 'STUDY_DURATION', { ...emptyDashboard, studyDuration: fullDashboard.studyDuration }],
  ['skillQuality', 'SKILL_QUALITY', { ...emptyDashboard, skillQuality: fullDashboard.skillQuality }],
] as const)('ORG-16 %s alone is requested again and keeps its answer', async (name, module, figures) => {
  const { load, section, sections, retry, getFigures } = openDashboard();
  await load.last().answer(emptyDashboard);
  retry(name);
  retry(name);
  expect(section.calls.map(({ input }) => input)).toEqual([
    { request: { orgCode: 'ACME', period: 'week', window: lastSeven }, module },
  ]);
  await section.last().fail(offline);
  expect(sections()).toEqual(allSections('absent', { [name]: 'failed' }));
  retry(name);
  await section.last().answer(emptyDashboard);
  retry(name);
  await section.last().answer(figures);
  expect(sections()).toEqual(allSections('absent', { [name]: 'filled' }));
  expect(getFigures(name)).toEqual(figures);
  retry(name);
  expect(section.calls).toHaveLength(3);
});

test('ORG-16 a section that is requested separately stays empty when there are no learners', async () => {
  const { load, section, sections, retry, getFigures } = openDashboard();
  await load.last().answer({ ...zero, studyDuration: null });
  retry('studyDuration');
  await section.last().answer({ ...emptyDashboard, studyDuration: zero.studyDuration });
  expect(sections()).toEqual(allSections('empty'));
  expect(getFigures('studyDuration')).toEqual({
    ...emptyDashboard,
    summary: zero.summary,
    studyDuration: zero.studyDuration,
  });
});

test('ORG-16 two sections requested at once both keep their answers in any order', async () => {
  const { load, section, sections, retry, getFigures } = openDashboard();
  await load.last().answer({ ...fullDashboard, behavior: null, studyDuration: null });
  retry('behavior');
  retry('studyDuration');
  await section.calls[1]?.answer({ ...emptyDashboard, studyDuration: fullDashboard.studyDuration });
  await section.calls[0]?.answer({ ...emptyDashboard, behavior: fullDashboard.behavior });
  expect(sections()).toEqual(allSections('filled'));
  expect([getFigures('behavior')?.behavior, getFigures('studyDuration')?.studyDuration]).toEqual([
    fullDashboard.behavior,
    fullDashboard.studyDuration,
  ]);
});

test('PERM-05 ORG-16 an organization without access shows no notice and no retry, and another one can be chosen', async () => {
  const { actor, load, compared, emitted, value, sections } = openDashboard();
  await load.last().fail(denied);
  expect([value(), sections(), compared.calls, emitted]).toEqual([deniedPage, {}, [], []]);
  actor.send({ type: 'page.retry' });
  actor.send({ type: 'organization.choose', code: 'ACME' });
  expect([value(), load.calls.length]).toEqual([deniedPage, 1]);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(load.last().input).toEqual({ orgCode: 'BETA', period: 'week', window: lastSeven });
  await load.last().answer(fullDashboard);
  expect([value(), sections()]).toEqual([shown, allSections('filled')]);
});

test('PERM-05 ORG-16 days chosen for an organization without access are requested', async () => {
  const { load, value, startOn } = openDashboard();
  await load.last().fail(denied);
  startOn('20261101');
  expect(value()).toEqual(loading);
  expect(load.last().input).toEqual({
    orgCode: 'ACME',
    period: 'week',
    window: { start: '20261101', end: '20261107' },
  });
});
