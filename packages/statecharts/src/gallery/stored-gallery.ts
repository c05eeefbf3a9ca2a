import type { Arrow, Chart, ChartState } from '../chart.ts';
import { arrowText } from '../diagram-text.ts';
import { type Pattern, patternChart } from '../pattern-chart.ts';
import { plainName } from '../plain-names.ts';
import type { GalleryChart, GalleryData, GalleryPath, GalleryState, GalleryTransition } from './gallery-data.ts';
import { readChart, type StoredChart } from './stored-chart.ts';

/**
 * The data that the page contains as JSON.
 * A change of a transition changes only the lines of that transition and of its paths.
 */
export type StoredGallery = Pick<GalleryData, 'root' | 'files' | 'requirements'> & {
  /** The file of each screenshot, by the ID of its state. */
  screens: { [state: string]: string };
  patterns: (Pattern & { name: string })[];
  system?: StoredChart;
  charts: StoredEntry[];
};

export type StoredEntry = Pick<GalleryChart, 'children' | 'messages'> & {
  pattern?: string;
  drawing: StoredChart;
  /** Texts of steps, by an ID that depends on the text alone. */
  texts: { [id: string]: string };
  paths: StoredPath[];
};

export type StoredPath = { id: string; title: string; steps: StoredStep[] };

/** States and transitions are positions in the chart. */
export type StoredStep = [action: string, states: number[], expected: string[], transitions: number[]];

export function readGallery({ charts, patterns, system, screens, ...rest }: StoredGallery): GalleryData {
  const drawings = charts.map(({ pattern, drawing }) => ({ pattern, chart: readChart(drawing) }));
  return {
    ...rest,
    charts: charts.map((entry) => readEntry(entry, screens)),
    patterns: patterns.map(({ name, ...pattern }) => {
      const own = drawings.flatMap(({ pattern: one, chart }) => (one === name ? [chart] : []));
      const { chart, variants } = patternChart(`pattern-${name}`, pattern, own);
      return { chart: toDiagram(chart), variants };
    }),
    ...(system ? { system: toDiagram(readChart(system)) } : {}),
  };
}

function readEntry(entry: StoredEntry, screens: StoredGallery['screens']): GalleryChart {
  const drawn = toDiagram(readChart(entry.drawing));
  return {
    ...drawn,
    children: entry.children,
    messages: entry.messages,
    states: drawn.states.map((state) => withScreen(state, screens[state.id])),
    paths: entry.paths.map((path) => readPath(path, entry, drawn)),
  };
}

const withScreen = (state: GalleryState, screen: string | undefined): GalleryState =>
  screen === undefined ? state : { ...state, screen };

function readPath({ steps, ...path }: StoredPath, { texts }: StoredEntry, { drawing, states }: GalleryChart) {
  const read = ([action, active, expected, taken]: StoredStep): GalleryPath['steps'][number] => ({
    action: texts[action] ?? '',
    states: active.flatMap((at) => states[at]?.id ?? []),
    expected: expected.flatMap((id) => texts[id] ?? []),
    transitions: taken.flatMap((at) => drawing.arrows[at]?.name ?? []),
  });
  return { ...path, steps: steps.map(read) };
}

/** A diagram with its parts in words, without paths. */
function toDiagram(drawing: Chart): GalleryChart {
  const { id, title, area, root, arrows } = drawing;
  return {
    id,
    title,
    area,
    purpose: root.description,
    drawing,
    states: root.states.flatMap((state) => toStates(state, '')),
    transitions: arrows.map(toTransition),
    children: [],
    messages: [],
    paths: [],
  };
}

function toStates(state: ChartState, parent: string): GalleryState[] {
  const name = parent === '' ? state.name : `${parent} › ${state.name}`;
  const names = (uses: ChartState['entry']) => uses.map((use) => plainName(use.name));
  const own: GalleryState = {
    id: state.id,
    name,
    requirements: state.requirements,
    otherNames: state.otherNames ?? [],
    tags: state.tags,
    description: state.kind === 'choice' ? `Decision. ${state.description}`.trim() : state.description,
    runs: state.invokes.map(({ id, machine }) => (machine === undefined ? { id } : { id, chart: machine })),
    entry: names(state.entry),
    exit: names(state.exit),
  };
  return [own, ...state.states.flatMap((inner) => toStates(inner, name))];
}

const toTransition = (arrow: Arrow): GalleryTransition => ({
  from: arrow.from,
  to: arrow.to,
  event: arrowText(arrow),
  cause: arrow.cause,
  description: arrow.description,
  wording: arrow.wording,
  actions: arrow.actions.map(({ name }) => plainName(name)),
  requirements: arrow.requirements,
});
