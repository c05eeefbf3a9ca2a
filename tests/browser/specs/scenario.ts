import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import type { SystemStep } from '@learning-console/statecharts/system';
import type { Browser } from 'playwright-core';
import { launchChromium } from '#tests/browser/support/chromium.ts';
import { type ConsolePage, expectNoFaults, openPage, readAddress, saveScreenshot } from './console-page.ts';
import { listedPaths } from './path-list.ts';

/** A step as a feature file has it: its text and the table below it. */
type WrittenStep = { text: string; rows: readonly (readonly string[])[] };

/** A scenario that can run: what is done and seen in each step, and what the machine then is. */
export type RecordedScenario = {
  id: string;
  input: string;
  steps: readonly (WrittenStep & { expected: readonly string[]; result: PathStep })[];
};

export type RecordedMachine = { machine: string; scenarios: readonly RecordedScenario[] };

/** What Cucumber knows of a scenario before it runs. */
type Pickle = {
  tags: readonly { name: string }[];
  steps: readonly {
    text: string;
    type?: string;
    argument?: { dataTable?: { rows: readonly { cells: readonly { value: string }[] }[] } };
  }[];
};

/** Longer than a step of a browser that hangs, in milliseconds. */
export const longestStepMs = 90_000;

const cellText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

const formatStep = ({ text, rows }: WrittenStep): string =>
  [text, ...rows.map((row) => row.map(cellText).join(' | '))].join('\n  ');

const listActions = ({ steps }: Pickle): string[] =>
  steps
    .filter(({ type }) => type !== 'Outcome')
    .map(({ text, argument }) => {
      const rows = argument?.dataTable?.rows ?? [];
      return formatStep({ text, rows: rows.map(({ cells }) => cells.map(({ value }) => value)) });
    });

type Found = { machine: string; path: RecordedScenario };

const countSame = ({ steps }: RecordedScenario, actions: readonly string[]): number => {
  const at = actions.findIndex((action, index) => steps[index] === undefined || formatStep(steps[index]) !== action);
  return at < 0 ? actions.length : at;
};

/**
 * The recorded scenario that begins with the actions of a scenario.
 * So a scenario can be shorter than a recorded one, and can have other titles, tags and results.
 */
export function findScenario(machines: readonly RecordedMachine[], pickle: Pickle): Found {
  const actions = listActions(pickle);
  const all = machines.flatMap(({ machine, scenarios }) => scenarios.map((path) => ({ machine, path })));
  const found = all.filter(({ path }) => countSame(path, actions) === actions.length);
  const tagged = found.find(({ path }) => pickle.tags.some(({ name }) => name === `@${path.id}`));
  const first = tagged ?? found[0];
  if (first)
    return { machine: first.machine, path: { ...first.path, steps: first.path.steps.slice(0, actions.length) } };
  const most = Math.max(0, ...all.map(({ path }) => countSame(path, actions)));
  const before = most === 0 ? '' : ` after\n  ${actions[most - 1]}`;
  const next = all.filter(({ path }) => most > 0 && countSame(path, actions) === most);
  const known = new Set(next.flatMap(({ path }) => (path.steps[most] ? formatStep(path.steps[most]) : [])));
  const choices = known.size === 0 ? '' : `\nIt knows there:\n  ${[...known].join('\n  ')}`;
  throw new Error(`No recorded path has\n  ${actions[most]}${before}${choices}`);
}

const toPath = ({ id, input, steps }: RecordedScenario): MachinePath => {
  const [start, ...rest] = steps.map(({ result }) => result);
  if (!start) throw new Error(`${id} has no start.`);
  return { name: id, depth: 'transition', input, start, steps: rest };
};

let browser: Promise<Browser> | undefined;

/** Closes the browser of all scenarios. */
export const closeBrowser = async (): Promise<void> => (await browser)?.close();

/** A scenario on a page of the console at the address in CONSOLE_URL. */
type Scenario = {
  /** Takes the next step, as soon as the page shows the result of the one before. */
  take(): Promise<void>;
  /** Checks what the page shows. Throws if the chart does not expect a text. */
  see(texts: readonly string[]): Promise<void>;
  /** Closes the page. A failed scenario leaves a picture of it. */
  close(hasFailed: boolean): Promise<void>;
};

/** Runs a part of a step; an error names the step. */
async function runPart({ name }: SystemStep, part: () => Promise<void>): Promise<void> {
  try {
    await part();
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function createScenario(
  path: RecordedScenario,
  steps: readonly SystemStep[],
  { page, faults, close }: ConsolePage,
): Scenario {
  let at = -1;
  let unseen: SystemStep | undefined;
  const finish = async () => {
    const last = unseen;
    unseen = undefined;
    if (last) await runPart(last, last.see);
  };
  return {
    async take() {
      await finish();
      at += 1;
      const next = steps[at];
      if (!next) throw new Error(`${path.id} has no further step.`);
      await runPart(next, next.take);
      unseen = next;
    },
    async see(texts) {
      const { expected = [] } = path.steps[at] ?? {};
      const unknown = texts.filter((text) => !expected.some((one) => cellText(one) === cellText(text)));
      if (unknown.length > 0) throw new Error(`The chart does not expect '${unknown.join("', '")}'.`);
      await finish();
    },
    async close(hasFailed) {
      try {
        if (hasFailed) return await saveScreenshot(page, path.id);
        await finish();
        expectNoFaults(faults);
      } finally {
        await close();
      }
    },
  };
}

/** Opens a page for a scenario of Cucumber. */
export async function openScenario(machines: readonly RecordedMachine[], pickle: Pickle): Promise<Scenario> {
  const { machine, path } = findScenario(machines, pickle);
  const listed = listedPaths().find((one) => one.machine === machine);
  if (!listed) throw new Error(`The steps know no machine ${machine}.`);
  browser ??= launchChromium();
  const open = await openPage(await browser, readAddress());
  return createScenario(path, await listed.open(toPath(path), open), open);
}
