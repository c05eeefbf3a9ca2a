import { expect, test } from 'vitest';
import {
  failed,
  known,
  lastSeven,
  loading,
  nothing,
  offline,
  openDashboard,
  shown,
  whole,
  zero,
} from '#tests/support/open-dashboard.ts';

test('ORG-02 the first owned organisation is loaded for the last seven days', async () => {
  const { actor, load, emitted, value } = openDashboard();
  expect(value()).toEqual(loading);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(load.calls.map(({ input }) => input)).toEqual([{ orgCode: 'ACME', window: lastSeven }]);
  await load.last().answer(whole);
  expect(value()).toEqual(shown('filled'));
  expect(actor.getSnapshot().context).toEqual(known({ figures: whole }));
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  expect(emitted).toEqual([]);
});

test('ORG-16 someone who owns nothing is asked for nothing, until an organisation is chosen', () => {
  const { actor, load, value, retry, startOn, endOn } = openDashboard({ owned: [] });
  startOn('20261101');
  endOn('20261101');
  retry('SUMMARY');
  actor.send({ type: 'window.reset' });
  actor.send({ type: 'figures.retry' });
  actor.send({ type: 'organization.choose', code: '' });
  expect([value(), load.calls]).toEqual(['withoutOrganization', []]);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(load.calls.map(({ input }) => input)).toEqual([{ orgCode: 'BETA', window: lastSeven }]);
});

test('ORG-02 another organisation is loaded with the same days, the same one not again', async () => {
  const { actor, load, value, endOn } = openDashboard();
  endOn('20261110');
  await load.last().answer(whole);
  actor.send({ type: 'organization.choose', code: 'ACME' });
  expect([value(), load.calls.length]).toEqual([shown('filled'), 2]);
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
  const { actor, load, section, value, retry } = openDashboard();
  await load.last().answer({ ...whole, summary: null });
  retry('SUMMARY');
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(section.last().signal.aborted).toBe(true);
  await section.last().answer({ ...nothing, summary: { memberCount: 1 } });
  expect([value(), actor.getSnapshot().context.figures]).toEqual([loading, null]);
});

test('ORG-16 a failed load says nothing aloud and offers a retry', async () => {
  const { actor, load, emitted, value, retry } = openDashboard();
  await load.last().fail(offline);
  expect([value(), emitted]).toEqual([failed, []]);
  retry('SUMMARY');
  expect(value()).toEqual(failed);
  actor.send({ type: 'figures.retry' });
  expect(load.last().input).toEqual({ orgCode: 'ACME', window: lastSeven });
  actor.send({ type: 'figures.retry' });
  expect(load.calls).toHaveLength(2);
  await load.last().answer(whole);
  expect(value()).toEqual(shown('filled'));
});

test('ORG-16 sections with nothing to count are empty, those that are not in the answer absent', async () => {
  const { load, value } = openDashboard();
  await load.last().answer({ ...zero, behavior: null });
  expect(value()).toEqual(shown('empty', { behavior: 'absent' }));
});

test.each([
  ['SUMMARY', shown('absent', { summary: 'filled' }), { ...nothing, summary: whole.summary }],
  ['BEHAVIOR', shown('absent', { behavior: 'filled' }), { ...nothing, behavior: whole.behavior }],
  ['STUDY_PROGRESS', shown('absent', { studyProgress: 'filled' }), { ...nothing, studyProgress: whole.studyProgress }],
  ['SKILL_QUALITY', shown('absent', { skillQuality: 'filled' }), { ...nothing, skillQuality: whole.skillQuality }],
  ['STUDY_DURATION', shown('absent', { studyDuration: 'filled' }), { ...nothing, studyDuration: whole.studyDuration }],
] as const)('ORG-16 %s alone is asked for again and put in its place', async (module, value, figures) => {
  const { actor, load, section, retry } = openDashboard();
  await load.last().answer(nothing);
  retry(module);
  retry(module);
  expect(section.calls.map(({ input }) => input)).toEqual([{ orgCode: 'ACME', window: lastSeven, module }]);
  await section.last().fail(offline);
  retry(module);
  await section.last().answer(nothing);
  retry(module);
  await section.last().answer(figures);
  expect(actor.getSnapshot().value).toEqual(value);
  expect(actor.getSnapshot().context.figures).toEqual(figures);
  retry(module);
  expect(section.calls).toHaveLength(3);
});

test('ORG-16 two sections asked for at once both keep what they get, whichever comes first', async () => {
  const { actor, load, section, value, retry } = openDashboard();
  await load.last().answer({ ...whole, behavior: null, studyDuration: null });
  retry('BEHAVIOR');
  retry('STUDY_DURATION');
  await section.calls[1]?.answer({ ...nothing, studyDuration: whole.studyDuration });
  await section.calls[0]?.answer({ ...nothing, behavior: whole.behavior });
  expect(value()).toEqual(shown('filled'));
  expect(actor.getSnapshot().context.figures).toEqual(whole);
});
