import { createHash } from 'node:crypto';
import { caseTitles } from './case-titles.ts';
import type { AnyChartModel } from './chart-model.ts';
import type { CommittedPaths } from './committed.ts';
import { plainEmittedText } from './emitted.ts';
import { type EventCase, getOutcome, parseSettlement } from './event-cases.ts';
import { createExpectedResults, type ExpectedResults, formatSeconds } from './expected-results.ts';
import type { MachinePath, PathStep } from './paths.ts';
import { plainName } from './plain-names.ts';
import type { ActorCalls, TesterText } from './tester-text.ts';

/** One action of a tester, and what the page then shows. */
export type TestStep = { action: string; data: string; expected: readonly string[] };

/**
 * A committed path in plain language.
 * The ID depends only on the events, so that another path does not rename it.
 */
export type TestCase = {
  id: string;
  /** What the case is for, different from the titles of the machine's other cases. */
  title: string;
  precondition: string;
  /** What the page shows before the first step. */
  start: readonly string[];
  steps: readonly TestStep[];
};

type UntitledCase = Omit<TestCase, 'title'>;

export type TestSuite = { machine: string; title: string; purpose: string; area: string; cases: readonly TestCase[] };

/** The test cases of a machine's committed paths. */
export function testSuite(
  { model, paths }: Pick<CommittedPaths, 'model' | 'paths'>,
  { emittedText = plainEmittedText, causeText }: TesterText = {},
  found: ActorCalls = new Map(),
): TestSuite {
  const calls = new Map([...found, ...Object.entries(model.calls ?? {})]);
  const words = {
    expected: createExpectedResults(model, emittedText, calls),
    place: inBrackets(model.place),
    cause: (step: PathStep) => inBrackets(listParts(callIn(step, calls), causeText?.(causedEvent(model, step)))),
  };
  const cases = paths.map((path) => testCase(model, words, path));
  const results = ({ start, steps }: UntitledCase) =>
    [{ expected: start }, ...steps].map(({ expected }) => expected[0] ?? '');
  const titles = caseTitles(
    cases.map((one, at) => ({ id: one.id, input: paths[at]?.input ?? '', results: results(one) })),
  );
  return {
    machine: model.machine.id,
    title: model.title,
    purpose: model.machine.root.description ?? '',
    area: model.area,
    cases: cases.map((one, at) => ({ ...one, title: `${model.title}: ${titles[at]}` })),
  };
}

type Words = { expected: ExpectedResults; place: string; cause(step: PathStep): string };

const callIn = ({ event }: PathStep, calls: ActorCalls): string | undefined =>
  calls.get(parseSettlement(event)?.id ?? '');

const listParts = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('; ');

const inBrackets = (text = ''): string => (text === '' ? '' : ` (${text})`);

function causedEvent(model: AnyChartModel, step: PathStep) {
  return { machine: model.machine.id, event: step.event, case: step.case ?? '', value: valueIn(model, step) };
}

function valueIn(model: AnyChartModel, { event, case: name }: PathStep): unknown {
  if (name === undefined) return undefined;
  const settlement = parseSettlement(event);
  return settlement ? getOutcome(model, settlement, { event, case: name }) : model.cases?.[event]?.[name];
}

export function caseId(machine: string, input: string, steps: readonly EventCase[]): string {
  const events = steps.map(({ event, case: name = '' }) => [event, name]);
  const digest = createHash('sha256')
    .update(JSON.stringify([input, events]))
    .digest('hex');
  return `${machine}-${digest.slice(0, 8)}`;
}

function testCase(model: AnyChartModel, words: Words, { input, start, steps }: MachinePath): UntitledCase {
  return {
    id: caseId(model.machine.id, input, steps),
    precondition: `${model.title} begins${input === 'plain' ? '' : `: ${input}`}${words.place}`,
    start: words.expected(start),
    steps: steps.map((step, at) => ({
      action: actionText(model, words, step),
      data: dataText(model, step),
      expected: words.expected(step, steps[at - 1] ?? start),
    })),
  };
}

function actionText(model: AnyChartModel, words: Words, step: PathStep): string {
  const { event, case: name, waited } = step;
  if (waited !== undefined) return `Wait ${formatSeconds(waited)}`;
  const detail = name === undefined || name === 'plain' ? '' : `: ${name}`;
  const settlement = parseSettlement(event);
  if (settlement) {
    const [kind, outcome] = settlement.kind === 'done' ? ['succeed', detail] : ['fail', detail];
    return `Let '${plainName(settlement.id)}' ${kind}${outcome}${words.cause(step)}`;
  }
  const user = model.userEvents?.[event];
  if (user !== undefined) return `${user}${detail}`;
  return `Cause '${plainName(event.replaceAll('.', ' '))}'${detail}${words.cause(step)}`;
}

const maxAnswerLength = 200;

/**
 * What the tester types, what the event contains, or what the call returns.
 * A failure is named by its case.
 */
function dataText(model: AnyChartModel, step: PathStep): string {
  const settlement = parseSettlement(step.event);
  if (settlement?.kind === 'error') return '';
  const value = valueIn(model, step);
  const text = JSON.stringify(value ?? {});
  if (text === '{}') return '';
  return settlement && text.length > maxAnswerLength ? '' : text;
}
