import { activeStates } from './active-states.ts';
import type { Chart, ChartState } from './chart.ts';
import type { AnyChartModel } from './chart-model.ts';
import { arrowText } from './diagram-text.ts';
import { contentOf, eventsIn } from './emitted.ts';
import type { GalleryChart, GalleryPath, GalleryPattern, GalleryState, GalleryStep } from './gallery/gallery-data.ts';
import type { MachinePath, PathStep } from './paths.ts';
import type { PatternChart } from './pattern-chart.ts';
import { plainName } from './plain-names.ts';
import { type TestCase, testSuite } from './test-cases.ts';
import type { TesterText } from './tester-text.ts';
import type { Json } from './xstate-types.ts';

export type GallerySource = {
  model: AnyChartModel;
  chart: Chart;
  paths: MachinePath[];
  children: string[];
  screens: ReadonlyMap<string, string>;
  text: TesterText;
};

/** Each text once: steps name it by its position. */
class Texts {
  readonly all: string[] = [];
  private readonly positions = new Map<string, number>();

  at = (text: string): number => {
    const known = this.positions.get(text);
    if (known !== undefined) return known;
    this.positions.set(text, this.all.length);
    return this.all.push(text) - 1;
  };
}

/** A chart as the gallery shows it, with its short paths as test cases. */
export function galleryChart({ model, chart, paths, children, screens, text }: GallerySource): GalleryChart {
  const texts = new Texts();
  const short = paths.filter(({ depth }) => depth === 'transition');
  const { cases } = testSuite({ model, paths: short }, text);
  const drawn = drawnParts(chart);
  return {
    ...drawn,
    children,
    states: drawn.states.map((state) => withScreen(state, screens)),
    messages: messagesOf(paths, text),
    paths: cases.map((one, at) => galleryPath({ one, path: short[at], machine: chart.id, texts })),
    texts: texts.all,
  };
}

function galleryStates(state: ChartState, parent: string): GalleryState[] {
  const name = parent === '' ? state.name : `${parent} › ${state.name}`;
  const names = (uses: ChartState['entry']) => uses.map((use) => plainName(use.name));
  const own: GalleryState = {
    id: state.id,
    name,
    requirements: state.requirements,
    tags: state.tags,
    description: state.kind === 'choice' ? `Decision. ${state.description}`.trim() : state.description,
    runs: state.invokes.map(({ id, machine }) => (machine === undefined ? { id } : { id, chart: machine })),
    entry: names(state.entry),
    exit: names(state.exit),
  };
  return [own, ...state.states.flatMap((inner) => galleryStates(inner, name))];
}

function withScreen(state: GalleryState, screens: ReadonlyMap<string, string>): GalleryState {
  const screen = screens.get(state.id);
  return screen === undefined ? state : { ...state, screen };
}

/** A diagram of several charts, which has no paths of its own. */
export const galleryDiagram = (chart: Chart): GalleryChart => ({
  ...drawnParts(chart),
  children: [],
  messages: [],
  paths: [],
  texts: [],
});

export const galleryPattern = ({ chart, variants }: PatternChart): GalleryPattern => ({
  chart: galleryDiagram(chart),
  variants,
});

function drawnParts(chart: Chart) {
  const { definitions: _, ...drawing } = chart;
  return {
    id: chart.id,
    title: chart.title,
    purpose: chart.root.description,
    area: chart.area,
    drawing,
    states: chart.root.states.flatMap((state) => galleryStates(state, '')),
    transitions: chart.arrows.map((arrow) => ({
      from: arrow.from,
      to: arrow.to,
      event: arrowText(arrow),
      cause: arrow.cause,
      description: arrow.description,
      wording: arrow.wording,
      actions: arrow.actions.map(({ name }) => plainName(name)),
      requirements: arrow.requirements,
    })),
  };
}

type PathSource = { one: TestCase; path: MachinePath | undefined; machine: string; texts: Texts };

function galleryPath({ one, path, machine, texts }: PathSource): GalleryPath {
  if (!path) throw new Error(`${one.id} has no path`);
  const stepOf = (action: string, expected: readonly string[], { state, transitions = [] }: PathStep): GalleryStep => [
    texts.at(action),
    activeStates(state).map((name) => texts.at(`${machine}.${name}`)),
    expected.map(texts.at),
    transitions.map(texts.at),
  ];
  const steps = one.steps.flatMap(({ action, data, expected }, at) => {
    const step = path.steps[at];
    return step ? [stepOf(data === '' ? action : `${action} ${data}`, expected, step)] : [];
  });
  const title = one.title.slice(one.title.indexOf(': ') + 2);
  return { id: one.id, title, steps: [stepOf(one.precondition, one.start, path.start), ...steps] };
}

const sentence = /\S\s+\S.*[.!?]$/;

function sentencesIn(value: Json, field: string): [string, string][] {
  if (typeof value === 'string') return sentence.test(value) ? [[field, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => sentencesIn(one, field));
  return Object.entries(value).flatMap(([name, inner]) => sentencesIn(inner, name));
}

/** What the paths of a machine emit, and the sentences that pages show from its context. */
function messagesOf(paths: MachinePath[], { emittedText }: TesterText): [string, string][] {
  const steps = paths.flatMap((path) => [path.start, ...path.steps]);
  const emitted = steps
    .flatMap((step) => eventsIn(step.emitted ?? []))
    .map((event): [string, string] => [String(event.type), emittedText?.(event) || contentOf(event)]);
  const shown = steps.flatMap(({ context = {} }) => sentencesIn(context, ''));
  return [...new Map([...emitted, ...shown].map((row) => [row.join(), row])).values()];
}
