import { createHash } from 'node:crypto';
import { activeStates } from './active-states.ts';
import type { Chart, ChartState } from './chart.ts';
import type { AnyChartModel } from './chart-model.ts';
import { fieldLines } from './data-fields.ts';
import { eventsIn, formatContent } from './emitted.ts';
import { storeChart } from './gallery/stored-chart.ts';
import type { StoredEntry, StoredPath, StoredStep } from './gallery/stored-gallery.ts';
import type { MachinePath, PathStep } from './paths.ts';
import { type TestCase, testSuite } from './test-cases.ts';
import type { ActorCalls, TesterText } from './tester-text.ts';
import type { Json } from './xstate-types.ts';

export type GallerySource = {
  model: AnyChartModel;
  chart: Chart;
  paths: MachinePath[];
  children: string[];
  text: TesterText;
  calls?: ActorCalls | undefined;
};

/**
 * Each text once, by a part of its hash.
 * So a new text changes no other line of the page.
 */
class TextIds {
  private readonly texts = new Map<string, string>();

  getId = (text: string): string => {
    const hash = createHash('sha256').update(text).digest('base64url');
    for (let length = 4; ; length += 1) {
      const id = hash.slice(0, length);
      const known = this.texts.get(id) ?? text;
      if (known !== text) continue;
      this.texts.set(id, text);
      return id;
    }
  };

  get all(): { [id: string]: string } {
    return Object.fromEntries([...this.texts].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/** A chart as the page stores it, with its short paths as test cases. */
export function galleryChart({ model, chart, paths, children, text, calls }: GallerySource): StoredEntry {
  const ids = new TextIds();
  const short = paths.filter(({ depth }) => depth === 'transition');
  const { cases } = testSuite({ model, paths: short }, text, calls);
  const stored = cases.map((one, at) => toPath({ one, path: short[at], chart, ids }));
  return {
    ...(model.pattern === undefined ? {} : { pattern: model.pattern }),
    drawing: storeChart(chart),
    children,
    messages: getMessages(paths, text),
    texts: ids.all,
    paths: stored,
  };
}

type PathSource = { one: TestCase; path: MachinePath | undefined; chart: Chart; ids: TextIds };

const getStateIds = ({ states }: ChartState): string[] => states.flatMap((state) => [state.id, ...getStateIds(state)]);

function toPath({ one, path, chart, ids }: PathSource): StoredPath {
  if (!path) throw new Error(`${one.id} has no path`);
  const states = getStateIds(chart.root);
  const arrows = chart.arrows.map(({ name }) => name);
  const toStep = (action: string, expected: readonly string[], { state, transitions = [] }: PathStep): StoredStep => [
    ids.getId(action),
    activeStates(state).map((name) => states.indexOf(`${chart.id}.${name}`)),
    expected.map(ids.getId),
    transitions.map((name) => arrows.indexOf(name)),
  ];
  const steps = one.steps.flatMap(({ action, data, expected }, at) => {
    const step = path.steps[at];
    return step ? [toStep([action, ...fieldLines(data)].join(' · '), expected, step)] : [];
  });
  const title = one.title.slice(one.title.indexOf(': ') + 2);
  return { id: one.id, title, steps: [toStep(one.precondition, one.start, path.start), ...steps] };
}

const sentence = /\S\s+\S.*[.!?]$/;

function sentencesIn(value: Json, field: string): [string, string][] {
  if (typeof value === 'string') return sentence.test(value) ? [[field, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => sentencesIn(one, field));
  return Object.entries(value).flatMap(([name, inner]) => sentencesIn(inner, name));
}

/** What the paths of a machine emit, and the sentences that pages show from its context. */
function getMessages(paths: MachinePath[], { emittedText }: TesterText): [string, string][] {
  const steps = paths.flatMap((path) => [path.start, ...path.steps]);
  const emitted = steps
    .flatMap((step) => eventsIn(step.emitted ?? []))
    .map((event): [string, string] => [String(event.type), emittedText?.(event) || formatContent(event)]);
  const shown = steps.flatMap(({ context = {} }) => sentencesIn(context, ''));
  return [...new Map([...emitted, ...shown].map((row) => [row.join(), row])).values()];
}
