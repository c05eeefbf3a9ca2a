import type { AnyChartModel } from '@learning-console/statecharts';
import { activeStates } from '@learning-console/statecharts/active-states';
import { parseEventCase, timeEvent } from '@learning-console/statecharts/event-cases';
import { type Harness, prepareHarness } from '@learning-console/statecharts/harness';
import { pathsIn } from '@learning-console/statecharts/path-file';
import { eventLabel, stateNodes } from '@learning-console/statecharts/transitions';
import { getInvokes, type Json } from '@learning-console/statecharts/xstate-types';
import { expect, test } from 'vitest';
import { isFailure } from '#rules/patterns/failure.ts';
import { committedFile, loadModels } from '#tools/charts.ts';

/** An event that fails or shows a message: the state after it, and how the user can go on. */
type Step = { machine: string; event: string; state: string; messages: string[]; waysOn: string[] };

/** What the user can do. */
const advice = /again|wait|contact us|clear the data|press '/i;

const models = await loadModels();

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

const findMessages = (emitted: readonly Json[]): string[] =>
  emitted.flatMap((one) =>
    typeof one === 'object' && one !== null && 'tone' in one && (one.tone === 'error' || one.tone === 'warning')
      ? [String(one.text)]
      : [],
  );

/** Events of the user, timers and running calls of the active states. */
function findWaysOn(model: AnyChartModel, harness: Harness): string[] {
  const snapshot = harness.snapshot();
  if (snapshot.status !== 'active') return ['the page is left'];
  const active = new Set(['', ...activeStates(snapshot.value)].map((state) => [model.machine.id, state].join('.')));
  const nodes = stateNodes(model.machine).filter(({ id }) => active.has(id) || id === model.machine.id);
  const events = nodes.flatMap(({ transitions }) => [...transitions.keys()].map(eventLabel));
  // A listener that runs as long as its state leads nowhere.
  const calls = nodes
    .flatMap((node) => getInvokes(node).map(({ id }) => `done ${id}`))
    .filter((done) => events.includes(done));
  return [...calls, ...events.filter((event) => model.userEvents?.[event] !== undefined || event.startsWith('after '))];
}

/** The failures and messages on the committed paths of a chart, each once. */
function findSteps(model: AnyChartModel): Step[] {
  const open = prepareHarness(model);
  const found = new Map<string, Step>();
  for (const { input, depth, steps } of pathsIn(committedFile(model.machine.id))) {
    if (depth !== 'transition') continue;
    const harness = open(input);
    harness.start();
    for (const { text } of steps) {
      const eventCase = parseEventCase(text);
      const { event } = eventCase;
      const isTime = event.startsWith('after ') || model.causes?.[event] === 'time';
      const { emitted, state } = harness.trigger(isTime ? timeEvent : eventCase);
      const messages = findMessages(emitted);
      if (!event.startsWith('error ') && messages.length === 0) continue;
      const step = { machine: model.machine.id, event, state: JSON.stringify(state), messages };
      found.set(JSON.stringify(step), { ...step, waysOn: findWaysOn(model, harness) });
    }
    harness.stop();
  }
  return [...found.values()];
}

const steps = models.flatMap(findSteps);

const linksBack = 'the page links back to the list';
const otherOrganization = 'the page links to the dashboard, where another organization can be chosen';

/** How the user goes on where the chart itself offers nothing. */
const waysOutside: Readonly<Record<string, string>> = {
  'accountDetail: missing': linksBack,
  'accountEditor: missing': linksBack,
  'courseDetail: missing': linksBack,
  'courseEditor: missing': linksBack,
  'lessonDetail: missing': linksBack,
  'lessonEditor: missing': linksBack,
  'sentenceDetail: missing': linksBack,
  'sentenceEditor: missing': linksBack,
  'comparison: known': 'the changes of the last visit stay',
  'comparison: unknown': 'a line says that the changes could not be loaded',
  'learnerActivity: failed': 'each row offers to look up its own sign-ins',
  'learnerActivity: notOffered': 'each row offers to look up its own sign-ins',
  'organizationReport: denied': otherOrganization,
  'organizationReport: sevenDaysOnly': 'the page says so and links to the dashboard, which shows seven days',
  'personalReport: denied': linksBack,
  'personalReport: notFound': linksBack,
  'organizationTrend: known': 'the lines of the last visit stay',
  'organizationTrend: notOffered': 'the figures are there without lines',
  'organizationTrend: unknown': 'a line says that the trends could not be loaded',
  'weeklyGoal: notOffered': 'the dialog says so, and the figures are there without a goal',
  'reportMails: notOffered': 'the page offers a PDF and prints, and a notice says that no reports are sent by mail',
  'reportPdf: notOffered': 'the page prints, and a notice says how a PDF is made so',
  'studyPeriod: notOffered': 'the dialog says so, and the files of single days are below',
  'lessonAudios: settled': 'the rows stay as they were, and each sentence has its own page',
  'secondFactor: unavailable': 'a text says that this server does not have it, and the rest of the page works',
  'sentenceAudio: unavailable': 'a text says that there is no such sentence, and the page keeps its links',
  'sessionList: unavailable': 'a text says that this server does not have it, and the rest of the page works',
  'downloadActivity: idle': 'the list of downloads has its own state and retry',
  'session: signedOut.idle': 'the login page is open',
  'tokenRefresh: fail': 'the session ends and the login page opens',
  'tokenRefresh: unreachable': 'each call that waited reports its own failure, and the next one refreshes again',
};

test('REQ-07 each call of each model can end too late or with an invalid answer', () => {
  const calls = models.flatMap(({ machine, outcomes = {} }) =>
    Object.entries(outcomes).map(([id, { error = {} }]) => ({
      id: `${machine.id}: ${id}`,
      failures: Object.values(error).filter(isFailure),
    })),
  );
  const fromServer = calls.filter(({ failures }) => failures.some(({ kind, status }) => status || kind === 'offline'));
  const isPoll = ({ id }: { id: string }) => /poll$/i.test(id);
  // A poll repeats until it succeeds, and fails only if its subject is gone.
  const kindsOfPolls = fromServer.filter(isPoll).flatMap(({ failures }) => failures.map(({ kind }) => kind));
  expect(new Set(kindsOfPolls)).toEqual(new Set(['notFound', 'forbidden']));
  const ofServer = fromServer.filter((one) => !isPoll(one));
  const lacking = ofServer.filter(({ failures }) => {
    const kinds = new Set(failures.map(({ kind }) => kind));
    return !kinds.has('offline') || !kinds.has('timedOut') || !kinds.has('invalidAnswer');
  });
  expect(ofServer.length).toBeGreaterThan(40);
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

/** The specification gives this text (COURSE-12). */
const specified = /^Failed to release\/upload or delete course SC-\d{4}$/;

test('REQ-07 every failure in every chart leaves the user a way on', () => {
  const deadEnds = steps.filter(({ waysOn }) => waysOn.length === 0);
  const names = deadEnds.map(({ machine, state }) => `${machine}: ${activeStates(JSON.parse(state)).at(-1)}`);
  expect(steps.length).toBeGreaterThan(100);
  expect([...new Set(names)].sort()).toEqual(Object.keys(waysOutside).sort());
});

test('REQ-07 every message of a chart says what to do next, unless the server or the specification gives it', () => {
  const fromServer = new Set(models.flatMap(({ outcomes }) => textsIn(outcomes)));
  const own = new Set(steps.flatMap(({ messages }) => messages).filter((message) => !fromServer.has(message)));
  const withoutAdvice = [...own].filter((message) => !advice.test(message) && !specified.test(message));
  expect(own.size).toBeGreaterThan(5);
  expect(withoutAdvice).toEqual([]);
});
