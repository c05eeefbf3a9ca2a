import { readFileSync } from 'node:fs';
import { defineModel } from '@learning-console/statecharts';
import { changesComment, commentMark } from '@learning-console/statecharts/change-comment';
import { changesPage } from '@learning-console/statecharts/change-page';
import { changesMarkdown, changesText } from '@learning-console/statecharts/change-report';
import { listItems } from '@learning-console/statecharts/change-words';
import { getChangedPart } from '@learning-console/statecharts/changed-part';
import { toChart } from '@learning-console/statecharts/chart';
import { compareVersions } from '@learning-console/statecharts/chart-changes';
import { getStates } from '@learning-console/statecharts/chart-states';
import { currentVersions, versionsIn } from '@learning-console/statecharts/machine-versions';
import { toMermaid } from '@learning-console/statecharts/mermaid';
import { reachableStates } from '@learning-console/statecharts/reachable-states';
import { splitDifference } from '@learning-console/statecharts/text-difference';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { createDoor } from '#tests/support/doors.ts';
import { letters } from '#tests/support/letters.ts';
import { compareModels, createGallery } from '#tests/support/revisions.ts';
import { saver } from '#tests/support/saver.ts';

const plain = createDoor();

test('CHART-07 a description is shown with the one before', () => {
  const changes = compareModels([plain], [createDoor({ closed: 'The door is locked.' })]);
  expect(changesMarkdown(changes)).toContain(
    "- **~** State 'closed'\n  - before: “The door is closed.”\n  - now: “The door is locked.”",
  );
  expect(changesText(changes)).toContain('~ 1 description');
  const page = changesPage({ changes, style: '', script: '' });
  expect(page).toContain('<dd>The door is <del>closed.</del></dd><dt>Now</dt><dd>The door is <ins>locked.</ins></dd>');
});

test('CHART-07 the words that two texts share at their start and end are found', () => {
  expect(splitDifference('a b c d', 'a x c d')).toEqual({ start: 'a', old: 'b', now: 'x', end: 'c d' });
  expect(splitDifference('a a', 'a a a')).toEqual({ start: 'a a', old: '', now: 'a', end: '' });
  expect(splitDifference('', 'new')).toEqual({ start: '', old: '', now: 'new', end: '' });
  expect(splitDifference('same', 'same')).toEqual({ start: 'same', old: '', now: '', end: '' });
});

test('CHART-07 states that can no longer be reached, and those that can be reached now, are named', () => {
  const lost = createDoor({ alarm: 'lost' });
  expect(changesMarkdown(compareModels([plain], [lost]))).toContain(
    "- **~** State 'ringing'\n  - can no longer be reached: no transition leads to it",
  );
  expect(changesMarkdown(compareModels([lost], [plain]))).toContain(
    "- **~** State 'ringing'\n  - can be reached now (before: no transition led to it)",
  );
});

test('CHART-07 a branch after one without a guard leads nowhere, and regions are entered together', () => {
  const machine = setup({}).createMachine({
    id: 'parts',
    initial: 'first',
    states: {
      first: { on: { go: [{ target: 'both.left.second' }, { target: 'never' }] } },
      both: {
        type: 'parallel',
        states: {
          left: { initial: 'begin', states: { begin: {}, second: { type: 'final' } } },
          right: { initial: 'begin', states: { begin: { type: 'final' }, later: {} } },
        },
        onDone: 'done',
      },
      never: {},
      done: {},
    },
  });
  const chart = toChart({ machine, title: 'Parts', area: 'parts' });
  expect([...reachableStates(chart)].sort()).toEqual([
    'parts',
    'parts.both',
    'parts.both.left',
    'parts.both.left.second',
    'parts.both.right',
    'parts.both.right.begin',
    'parts.done',
    'parts.first',
  ]);
});

test('CHART-07 transitions lead to all states of the console, among them those that paths reach', () => {
  const { machines, faults } = versionsIn(readFileSync('docs/statecharts/index.html', 'utf8'));
  expect(faults).toEqual([]);
  const missing = [...machines.values()].flatMap(({ chart, reached = new Set() }) => {
    const reachable = reachableStates(chart);
    const ids = [...reached, ...getStates(chart.root).map(({ id }) => id)];
    return ids.filter((id) => !reachable.has(id));
  });
  expect(missing).toEqual([]);
});

test('CHART-07 test cases are shown by their titles, and those with other results by their steps', () => {
  const lost = changesMarkdown(compareModels([plain], [createDoor({ alarm: 'lost' })]));
  expect(lost).toContain('### Test cases: +1 −1');
  expect(lost).toMatch(/- \*\*−\*\* 'door close' happens → The door is closed.* \(`door-[0-9a-f]{8}`\)/);
  const text = changesMarkdown(compareModels([plain], [createDoor({ outcome: ' It beeps.' })]));
  expect(text).toMatch(
    /- \*\*~\*\* Open the door\n {2}- before: The user opens the door\. The door is open\.\n {2}- now: The user opens the door\. The door is open\. It beeps\.\n {2}- in .+`door-/,
  );
  expect(lost).toMatch(/- \*\*\+\*\* .+\n {2}1\. Door begins → .+\n {2}2\. Open the door → /);
});

test('CHART-07 a machine that was renamed is compared with itself, and the report says that it is a guess', () => {
  const changes = compareModels([plain, saver], [createDoor({ id: 'gate', closed: 'The gate is closed.' }), saver]);
  expect(changes.machines.map(({ kind, chart }) => [kind, chart.id])).toEqual([['changed', 'gate']]);
  expect(changesText(changes)).toContain(
    'Door (gate): probably renamed from door, because 100 % of its states and transitions are the same',
  );
  expect(changes.machines.flatMap(listItems)).toHaveLength(1);
  expect(changes.machines[0]?.cases).toMatchObject({ added: [], removed: [] });
  const others = compareModels([plain], [saver]).machines.map(({ kind, chart }) => `${kind} ${chart.id}`);
  expect(others).toEqual(['added saver', 'removed door']);
});

test('CHART-07 what cannot be read or loaded is named, and the others are compared', () => {
  const page = createGallery(plain, saver).replace(/("id":"saver"[^\n]*?)"root":/, '$1"trunk":');
  const changes = compareVersions(
    'v1',
    versionsIn(page),
    currentVersions([createDoor({ closed: '?' }), saver], versionsIn(page)),
  );
  expect(changes.notices).toContain('In v1 the chart saver cannot be read: it is not compared.');
  expect(changes.machines.map(({ chart }) => chart.id)).toEqual(['door']);
  const partly = compareModels([plain, saver], [plain], false);
  expect(partly.machines).toEqual([]);
  expect(changesText(partly)).toContain(
    'Charts of v1 not compared, because a model cannot be loaded or they are removed: saver.',
  );
});

test('CHART-07 test cases of an export that is older than its machine are not compared', () => {
  const page = versionsIn(createGallery(plain));
  const changes = compareVersions('v1', page, currentVersions([createDoor({ closed: 'Shut.' })], page));
  expect(changes.machines[0]?.cases).toBeUndefined();
  expect(changes.notices).toEqual([
    'Now the test cases of door are not compared: run statecharts charts, which writes those of today.',
  ]);
});

test('CHART-07 a comment has the changed states with their neighbors, marked by their changes', () => {
  const changes = compareModels([letters.first], [letters.second]);
  const text = changesComment(changes);
  expect(text.startsWith(`${commentMark}\n`)).toBe(true);
  for (const line of [
    '| Letter (`letter`) | +2 −2 ~6 |',
    'state "(new) failed" as letter_failed',
    'state "(removed) paused" as letter_paused',
    '  classDef added fill:#ffffff,stroke:#0b7a3b',
    '  class letter_failed added',
    '  class letter_paused removed',
  ])
    expect(text).toContain(line);
  const part = getChangedPart(
    compareModels([plain], [createDoor({ outcome: ' It beeps.' })]).machines[0]?.chart ?? toChart(plain),
  );
  expect(part?.root.states.map(({ name }) => name)).toEqual(['closed', 'open']);
  expect(toMermaid(toChart(plain))).not.toContain('classDef');
});

test('CHART-07 a comment has at most 60,000 characters, says what is left out, and calls nobody', () => {
  const changes = compareModels([letters.first], [letters.second]);
  const [one] = changes.machines;
  if (!one) throw new Error('no change');
  const named = (count: number) => ({
    ...changes,
    notices: ['ask @team about #12'],
    machines: Array.from({ length: count }, (_, at) => ({ ...one, chart: { ...one.chart, id: `letter${at}` } })),
  });
  const short = changesComment(named(2));
  expect(short).not.toContain('This comment is cut');
  expect(short).not.toMatch(/@team|#12/);
  for (const count of [100, 3_000]) {
    const text = changesComment(named(count));
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toMatch(/This comment is cut: .*the test cases of letter0, letter1/);
    expect(text.match(/<details>/g)).toHaveLength(text.match(/<\/details>/g)?.length ?? 0);
    expect(text.match(/^```/gm)?.length ?? 0).toBe(2 * (text.match(/^```mermaid/gm)?.length ?? 0));
  }
  expect(changesComment(named(0))).toContain('No chart differs from v1.');
});

test('CHART-07 another inline guard and another kind of history are changes', () => {
  const gate = (isOpen: boolean, history: 'shallow' | 'deep') =>
    setup({}).createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: { on: { push: { target: 'last', guard: isOpen ? () => true : () => false } } },
        last: { type: 'history', history, target: 'shut' },
      },
    });
  const asModel = (isOpen: boolean, history: 'shallow' | 'deep') =>
    defineModel({
      machine: gate(isOpen, history),
      title: 'Gate',
      area: 'doors',
      userEvents: { push: 'Push the gate' },
    });
  const text = changesMarkdown(compareModels([asModel(true, 'shallow')], [asModel(false, 'deep')]));
  expect(text).toContain("checks 'condition' of other values");
  expect(text).toContain('now remembers inner states too');
  expect(changesMarkdown(compareModels([asModel(true, 'deep')], [asModel(true, 'deep')]))).toContain(
    'No chart differs',
  );
});
