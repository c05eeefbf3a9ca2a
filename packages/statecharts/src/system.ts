import { isRecord } from './json.ts';
import type { MachinePath, PathStep } from './paths.ts';
import type { Json, JsonObject } from './xstate-types.ts';

/** What the chart expects after a step of a path. */
export type ExpectedStep = {
  /** The event with its case, and all that it changes. The event of the first step is `start`. */
  step: PathStep;
  /** The step before; absent at the start. */
  before: PathStep | undefined;
  /** The steps that follow. */
  rest: readonly PathStep[];
  input: string;
  state: Json;
  /** All fields of the context, as JSON. */
  context: JsonObject;
  tags: readonly string[];
  /** Whether a state is active, by its name below the machine, e.g. `countdown.over`. */
  isIn(state: string): boolean;
};

/** An event that the system reports by itself. Without a case, every case of the event fits. */
export type ReportedEvent = { event: string; case?: string };

/**
 * One run of a system under test: a page, a server, a component, a device.
 * A member that throws fails the step.
 */
export type SystemSession = {
  /** Causes the event of a step: an action of the user, an answer, the end of a wait. */
  send(expected: ExpectedStep): unknown;
  /**
   * Returns what can be seen now, which is compared with `expect` of the system.
   * It can return nothing if it has compared by itself, for example with assertions that wait.
   */
  read?(expected: ExpectedStep): unknown;
  /**
   * Returns the next event that the system reports by itself.
   * The signal is aborted when the step takes too long.
   */
  receive?(expected: ExpectedStep, signal: AbortSignal): Promise<ReportedEvent> | ReportedEvent;
  /** Whether the system causes the event of a step by itself. Then the step is received, not sent. */
  receives?(expected: ExpectedStep): boolean;
  /** Ends the run, also after a failure. */
  close?(): unknown;
};

/** How paths of a chart are followed on a system. */
export type SystemUnderTest = {
  /** Starts a new run with the input of a path. */
  create(start: ExpectedStep): Promise<SystemSession> | SystemSession;
  /** What `read` must return, in the shape that it returns. Without it, only `read` judges. */
  expect?(expected: ExpectedStep): unknown;
};

/** Why a path cannot be followed, with the place in the path. */
export class SystemFailure extends Error {
  override readonly name = 'SystemFailure';
}

type FollowOptions = {
  /** The longest time for one step, in milliseconds. */
  timeoutMs?: number;
  /** Runs after each step that the system has followed. */
  afterStep?(expected: ExpectedStep): unknown;
  /** The events that the chart allows after these steps; `prepareAllowed` of `allowed` makes it. */
  allowed?(input: string, steps: readonly PathStep[]): readonly ReportedEvent[];
};

const defaultTimeoutMs = 10_000;

/**
 * The start or a step of a path on a system.
 * It is taken after the one before it, and then compared.
 */
export type SystemStep = {
  /** The path, the number of the step and its event, for messages. */
  name: string;
  expected: ExpectedStep;
  /** Sends or receives the event; at the start, it creates the session. */
  take(signal?: AbortSignal): Promise<void>;
  /** Compares what can be seen with what the chart expects. */
  see(): Promise<void>;
};

type SystemSteps = { steps: SystemStep[]; close(): Promise<void> };

/** The steps of a path on a system, for who takes them one by one. */
export function openSteps(
  system: SystemUnderTest,
  path: MachinePath,
  { allowed }: Pick<FollowOptions, 'allowed'> = {},
): SystemSteps {
  let session: SystemSession | undefined;
  const getSession = (): SystemSession => {
    if (!session) throw new Error('the path has not been started');
    return session;
  };
  const take = async (expected: ExpectedStep, at: number, signal: AbortSignal) => {
    if (at === 0) session = await create(system, expected, signal);
    else if (getSession().receives?.(expected)) await receive(getSession(), expected, { path, at, signal, allowed });
    else await getSession().send(expected);
  };
  const steps = expectedSteps(path).map((expected, at) => ({
    name: `${path.name}, ${at === 0 ? `start (${path.input})` : `step ${at}, ${formatEvent(expected.step)}`}`,
    expected,
    take: (signal = new AbortController().signal) => take(expected, at, signal),
    see: () => compare(system, getSession(), expected),
  }));
  return { steps, close: () => close(session) };
}

/** Follows a path on a system: each step is sent or received, and then read. Throws a `SystemFailure`. */
export async function followPath(
  system: SystemUnderTest,
  path: MachinePath,
  options: FollowOptions = {},
): Promise<void> {
  const { timeoutMs = defaultTimeoutMs, afterStep } = options;
  const { steps, close: closeSession } = openSteps(system, path, options);
  try {
    for (const { name, expected, take, see } of steps)
      await runWithin({ timeoutMs }, name, async (signal) => {
        await take(signal);
        await see();
        await afterStep?.(expected);
      });
  } catch (failure) {
    await closeSession().catch((fault: unknown) => {
      if (failure instanceof Error) failure.message += ` Closing the session failed too: ${fault}`;
    });
    throw failure;
  }
  await closeSession();
}

async function close(session: SystemSession | undefined): Promise<void> {
  await session?.close?.();
}

/** A session that is ready too late is closed. */
async function create(system: SystemUnderTest, start: ExpectedStep, signal: AbortSignal): Promise<SystemSession> {
  const session = await system.create(start);
  if (signal.aborted) await close(session);
  return session;
}

/** `event (case)` */
export const formatEvent = ({ event, case: name }: ReportedEvent): string =>
  name === undefined ? event : `${event} (${name})`;

/** What the chart expects at the start of a path and after each step. */
export function expectedSteps({ input, start, steps }: MachinePath): ExpectedStep[] {
  const all = [start, ...steps];
  let context: JsonObject = {};
  return all.map((step, at) => {
    context = withoutAbsent({ ...context, ...step.context });
    const { state, tags = [] } = step;
    const isIn = (name: string) => isActive(state, name.split('.'));
    return { step, before: all[at - 1], rest: all.slice(at + 1), input, state, context, tags, isIn };
  });
}

/** A path notes a field that is gone as `(absent)`. */
const withoutAbsent = (context: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(context).filter(([, value]) => value !== '(absent)'));

function isActive(value: Json | undefined, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof value === 'string') return value === name && rest.length === 0;
  if (!isRecord(value)) return false;
  return Object.hasOwn(value, name) && isActive(value[name], rest);
}

async function compare(system: SystemUnderTest, session: SystemSession, expected: ExpectedStep): Promise<void> {
  const seen: unknown = await session.read?.(expected);
  if (!system.expect) return;
  if (seen === undefined) throw new Error('the system has expect, but read returns nothing to compare');
  const wanted: unknown = await system.expect(expected);
  if (isEqual(seen, wanted)) return;
  const state = JSON.stringify(expected.state);
  throw new Error(`in ${state} the system shows ${JSON.stringify(seen)}, expected is ${JSON.stringify(wanted)}`);
}

/** Equal as JSON, whatever the order of fields. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortFields(one)) === JSON.stringify(sortFields(other));
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortFields(field)]));
}

type Receiving = {
  path: MachinePath;
  /** The number of the step. */
  at: number;
  signal: AbortSignal;
  allowed: FollowOptions['allowed'];
};

async function receive(
  session: SystemSession,
  expected: ExpectedStep,
  { path, at, signal, allowed }: Receiving,
): Promise<void> {
  if (!session.receive) throw new Error('the session receives this event, but has no receive');
  const reported = await session.receive(expected, signal);
  const fits = (one: ReportedEvent) =>
    one.event === reported.event && (reported.case === undefined || one.case === reported.case);
  if (fits(expected.step)) return;
  const text = `the system reports ${formatEvent(reported)}`;
  if (!allowed) throw new Error(text);
  const isAllowed = allowed(path.input, path.steps.slice(0, at - 1)).some(fits);
  throw new Error(`${text}, which the chart ${isAllowed ? 'allows too: another path has it' : 'does not allow here'}`);
}

/** Runs a part of a path; an error or a timeout names the part. */
async function runWithin<Result>(
  { timeoutMs }: { timeoutMs: number },
  part: string,
  run: (signal: AbortSignal) => Promise<Result> | Result,
): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new SystemFailure(`${part} timed out.`));
    }, timeoutMs);
  });
  const running = (async () => run(controller.signal))().catch((cause: unknown) => {
    throw new SystemFailure(`${part}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
    running.catch(() => undefined);
  }
}
