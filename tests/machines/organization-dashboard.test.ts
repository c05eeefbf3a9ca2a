import { expect, test } from 'vitest';
import {
  allSections,
  failed,
  known,
  lastSeven,
  loading,
  nothing,
  offline,
  openDashboard,
  refused,
  refusedPage,
  shown,
  whole,
  zero,
} from '#tests/support/open-dashboard.ts';

test('ORG-02 the first owned organisation is loaded for the last seven days', async () => {
  const { actor, load, emitted, value, sections } = openDashboard();
  expect([value(), sections()]).toEqual([loading, {}]);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(load.calls.map(({ input }) => input)).toEqual([{ orgCode: 'ACME', window: lastSeven }]);
  await load.last().answer(whole);
  expect([value(), sections()]).toEqual([shown, allSections('filled')]);
  expect(actor.getSnapshot().context).toEqual(known({ figures: whole }));
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  expect(emitted).toEqual([]);
});

test('SHELL-11 ORG-02 nothing is asked for someone who owns nothing, whatever they do', () => {
  const { actor, load, value, retry, startOn, endOn } = openDashboard({ owned: [] });
  startOn('20261101');
  endOn('20261101');
  retry('summary');
  actor.send({ type: 'window.reset' });
  actor.send({ type: 'figures.retry' });
  actor.send({ type: 'organization.choose', code: '' });
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect([value(), load.calls]).toEqual(['withoutOrganization', []]);
});

test('ORG-02 another organisation is loaded with the same days, the same one not again', async () => {
  const { actor, load, value, endOn } = openDashboard();
  endOn('20261110');
  await load.last().answer(whole);
  actor.send({ type: 'organization.choose', code: 'ACME' });
  expect([value(), load.calls.length]).toEqual([shown, 2]);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  const window = { start: '20261104', end: '20261110' };
  expect(actor.getSnapshot().context).toEqual(
    known({ orgCode: 'BETA', window, address: '/dashboard?org.code=BETA&org.start=20261104' }),
  );
  expect(load.last().input).toEqual({ orgCode: 'BETA', window });
});

test('ORG-02 a slow answer overtaken by a newer choice is dropped', async () => {
  const { actor, load } = openDashboard();
  const [slow] = load.calls;
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(slow?.signal.aborted).toBe(true);
  await load.last().answer(zero);
  await slow?.answer(whole);
  expect(actor.getSnapshot().context).toEqual(
    known({ orgCode: 'BETA', address: '/dashboard?org.code=BETA', figures: zero }),
  );
});

test('ORG-02 a slow section overtaken by a newer choice is dropped', async () => {
  const { actor, load, section, value, sections, retry } = openDashboard();
  await load.last().answer({ ...whole, summary: null });
  retry('summary');
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(section.last().signal.aborted).toBe(true);
  await section.last().answer({ ...nothing, summary: { memberCount: 1 } });
  expect([value(), sections(), actor.getSnapshot().context.figures]).toEqual([loading, {}, null]);
});

test('ORG-16 a failed load says nothing aloud and offers a retry', async () => {
  const { actor, load, emitted, value, retry } = openDashboard();
  await load.last().fail(offline);
  expect([value(), emitted]).toEqual([failed, []]);
  retry('summary');
  expect(value()).toEqual(failed);
  actor.send({ type: 'figures.retry' });
  expect(load.last().input).toEqual({ orgCode: 'ACME', window: lastSeven });
  actor.send({ type: 'figures.retry' });
  expect(load.calls).toHaveLength(2);
  await load.last().answer(whole);
  expect(value()).toEqual(shown);
});

test('ORG-16 sections with nothing to count are empty, those that are not in the answer absent', async () => {
  const { load, sections } = openDashboard();
  await load.last().answer({ ...zero, behavior: null });
  expect(sections()).toEqual(allSections('empty', { behavior: 'absent' }));
});

test.each([
  ['summary', 'SUMMARY', { ...nothing, summary: whole.summary }],
  ['behavior', 'BEHAVIOR', { ...nothing, behavior: whole.behavior }],
  ['studyProgress', 'STUDY_PROGRESS', { ...nothing, studyProgress: whole.studyProgress }],
  ['studyDuration', 'STUDY_DURATION', { ...nothing, studyDuration: whole.studyDuration }],
  ['skillQuality', 'SKILL_QUALITY', { ...nothing, skillQuality: whole.skillQuality }],
] as const)('ORG-16 %s alone is asked for again and keeps what it gets', async (name, module, figures) => {
  const { load, section, sections, retry, figuresOf } = openDashboard();
  await load.last().answer(nothing);
  retry(name);
  retry(name);
  expect(section.calls.map(({ input }) => input)).toEqual([{ choice: { orgCode: 'ACME', window: lastSeven }, module }]);
  await section.last().fail(offline);
  expect(sections()).toEqual(allSections('absent', { [name]: 'failed' }));
  retry(name);
  await section.last().answer(nothing);
  retry(name);
  await section.last().answer(figures);
  expect(sections()).toEqual(allSections('absent', { [name]: 'filled' }));
  expect(figuresOf(name)).toEqual(figures);
  retry(name);
  expect(section.calls).toHaveLength(3);
});

test('ORG-16 a section that is asked for alone stays empty where there is nobody to count', async () => {
  const { load, section, sections, retry, figuresOf } = openDashboard();
  await load.last().answer({ ...zero, studyDuration: null });
  retry('studyDuration');
  await section.last().answer({ ...nothing, studyDuration: zero.studyDuration });
  expect(sections()).toEqual(allSections('empty'));
  expect(figuresOf('studyDuration')).toEqual({
    ...nothing,
    summary: zero.summary,
    studyDuration: zero.studyDuration,
  });
});

test('ORG-16 two sections asked for at once both keep what they get, whichever comes first', async () => {
  const { load, section, sections, retry, figuresOf } = openDashboard();
  await load.last().answer({ ...whole, behavior: null, studyDuration: null });
  retry('behavior');
  retry('studyDuration');
  await section.calls[1]?.answer({ ...nothing, studyDuration: whole.studyDuration });
  await section.calls[0]?.answer({ ...nothing, behavior: whole.behavior });
  expect(sections()).toEqual(allSections('filled'));
  expect([figuresOf('behavior')?.behavior, figuresOf('studyDuration')?.studyDuration]).toEqual([
    whole.behavior,
    whole.studyDuration,
  ]);
});

test('PERM-05 ORG-16 an organisation that is refused says nothing aloud and has no retry, another one can be chosen', async () => {
  const { actor, load, before, emitted, value, sections } = openDashboard();
  await load.last().fail(refused);
  expect([value(), sections(), before.calls, emitted]).toEqual([refusedPage, {}, [], []]);
  actor.send({ type: 'figures.retry' });
  actor.send({ type: 'organization.choose', code: 'ACME' });
  expect([value(), load.calls.length]).toEqual([refusedPage, 1]);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(load.last().input).toEqual({ orgCode: 'BETA', window: lastSeven });
  await load.last().answer(whole);
  expect([value(), sections()]).toEqual([shown, allSections('filled')]);
});

test('PERM-05 ORG-16 days picked where an organisation is refused are asked for', async () => {
  const { load, value, startOn } = openDashboard();
  await load.last().fail(refused);
  startOn('20261101');
  expect(value()).toEqual(loading);
  expect(load.last().input).toEqual({ orgCode: 'ACME', window: { start: '20261101', end: '20261107' } });
});
