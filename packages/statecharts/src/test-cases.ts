import { createHash } from 'node:crypto';
import { caseTitles } from './case-titles.ts';
import type { AnyChartModel } from './chart-model.ts';
import type { CommittedPaths } from './committed.ts';
import { clip, type DataField, dataFields } from './data-fields.ts';
import { plainEmittedText } from './emitted.ts';
import { type EventCase, findSettlement, getOutcome } from './event-cases.ts';
import { createExpectedResults, type ExpectedResults, formatSeconds } from './expected-results.ts';
import type { MachinePath, PathStep } from './paths.ts';
import { plainName } from './plain-names.ts';
import type { ActorCalls, TesterText } from './tester-text.ts';

/**
 * One action of a tester, and what the page then shows.
 * `plainAction` is the action alone, such as `Press 'Login'`.
 * `conditions` say with which case, by which call and how; `action` is both in a sentence.
 */
export type TestStep = {
  action: string;
  plainAction: string;
  conditions: readonly DataField[];
  data: readonly DataField[];
  expected: readonly string[];
};

/**
 * A committed path in plain language.
 * The ID depends only on the events, so that another path does not rename it.
 */
export type TestCase = {
  id: string;
  /** What the case is for, different from the titles of the machine's other cases. */
  title: string;
  precondition: string;
  /** The precondition as a table: the input of the path and the place. */
  conditions: readonly DataField[];
  /** What the page shows before the first step. */
  start: readonly string[];
  steps: readonly TestStep[];
};

type UntitledCase = Omit<TestCase, 'title'>;

/** The test cases of one machine. */
export type TestSuite = { machine: string; title: string; purpose: string; area: string; cases: readonly TestCase[] };

/** The test cases of a machine's committed paths. */
export function testSuite(
  { model, paths }: Pick<CommittedPaths, 'model' | 'paths'>,
  { emittedText = plainEmittedText, causeText, startText }: TesterText = {},
  found?: ActorCalls,
): TestSuite {
  const calls = new Map([...(found ?? []), ...Object.entries(model.calls ?? {})]);
  const words = {
    expected: createExpectedResults(model, emittedText, { calls, areAllKnown: found !== undefined }),
    call: ({ event }: PathStep) => calls.get(findSettlement(model, event)?.id ?? ''),
    cause: (step: PathStep) => causeText?.(causedEvent(model, step)),
    start: (input: string) => startText?.({ machine: model.machine.id, input }),
  };
  const cases = paths.map((path) => testCase(model, words, path));
  const titles = caseTitles(
    cases.map((one, at) => ({ id: one.id, input: paths[at]?.input ?? '', results: listResults(one) })),
  );
  return {
    machine: model.machine.id,
    title: model.title,
    purpose: model.machine.root.description ?? '',
    area: model.area,
    cases: cases.map((one, at) => ({ ...one, title: `${model.title}: ${titles[at]}` })),
  };
}

/** The result of each step; that of the last one also says where it leads. */
function listResults({ start, steps }: UntitledCase): string[] {
  const all = [start, ...steps.map(({ expected }) => expected)];
  const [first = '', second] = all.at(-1) ?? [];
  const last = second === undefined ? first : `${first.replace(/\.$/, '')} → ${second}`;
  return [...all.slice(0, -1).map(([text = '']) => text), last];
}

type Words = {
  expected: ExpectedResults;
  call(step: PathStep): string | undefined;
  cause(step: PathStep): string | undefined;
  start(input: string): string | undefined;
};

const inBrackets = (...parts: readonly (string | undefined)[]): string => {
  const text = parts.filter(Boolean).join('; ');
  return text === '' ? '' : ` (${text})`;
};

/** Only conditions that say something are rows. */
const listConditions = (conditions: Readonly<Record<string, string | undefined>>): DataField[] =>
  Object.entries(conditions).flatMap(([field, value]) => (value ? [{ field, value: clip(value) }] : []));

function causedEvent(model: AnyChartModel, step: PathStep) {
  return { machine: model.machine.id, event: step.event, case: step.case ?? '', value: valueIn(model, step) };
}

function valueIn(model: AnyChartModel, { event, case: name }: PathStep): unknown {
  if (name === undefined) return undefined;
  const settlement = findSettlement(model, event);
  return settlement ? getOutcome(model, settlement, { event, case: name }) : model.cases?.[event]?.[name];
}

/** The ID of a test case: the machine and eight digits of a hash of its input and events. */
export function caseId(machine: string, input: string, steps: readonly EventCase[]): string {
  const events = steps.map(({ event, case: name = '' }) => [event, name]);
  const digest = createHash('sha256')
    .update(JSON.stringify([input, events]))
    .digest('hex');
  return `${machine}-${digest.slice(0, 8)}`;
}

function testCase(model: AnyChartModel, words: Words, { input, start, steps }: MachinePath): UntitledCase {
  const ownInput = input === 'plain' ? '' : input;
  const { title, place } = model;
  const how = words.start(input);
  const expect = (step: PathStep, before?: PathStep) => words.expected(step, before).map((text) => clip(text));
  return {
    id: caseId(model.machine.id, input, steps),
    precondition: clip(`${title} begins${ownInput && `: ${ownInput}`}${inBrackets(place, how)}`),
    conditions: listConditions({ input: ownInput, place, how }),
    start: expect(start),
    steps: steps.map((step, at) => ({
      ...describeAction(model, words, step),
      data: dataFields(dataIn(model, step)),
      expected: expect(step, steps[at - 1] ?? start),
    })),
  };
}

/** A call that succeeds without a case needs only its name. */
function describeAction(model: AnyChartModel, words: Words, step: PathStep): Omit<TestStep, 'data' | 'expected'> {
  const plainAction = writePlainAction(model, step);
  const { case: name, waited } = step;
  const ownCase = name === 'plain' || waited !== undefined ? undefined : name;
  const isUsers = model.userEvents?.[step.event] !== undefined || waited !== undefined;
  const [call, cause] = isUsers ? [] : [words.call(step), words.cause(step)];
  return {
    action: clip(`${plainAction}${ownCase ? `: ${ownCase}` : ''}${inBrackets(call, cause)}`),
    plainAction,
    conditions: listConditions({ case: ownCase, call, how: cause }),
  };
}

const settlementVerbs = { done: 'succeed', error: 'fail', snapshot: 'report a value' } as const;

function writePlainAction(model: AnyChartModel, { event, waited }: PathStep): string {
  if (waited !== undefined) return `Wait ${formatSeconds(waited)}`;
  const settlement = findSettlement(model, event);
  if (settlement) return `Let '${plainName(settlement.id)}' ${settlementVerbs[settlement.kind]}`;
  return model.userEvents?.[event] ?? `Cause '${plainName(event.replaceAll('.', ' '))}'`;
}

/**
 * What the tester types, what the event contains, or what the call returns.
 * A failure is named by its case.
 */
const dataIn = (model: AnyChartModel, step: PathStep): unknown =>
  findSettlement(model, step.event)?.kind === 'error' ? undefined : valueIn(model, step);
