import type { Arrow, Chart, ChartState, Use } from '../chart.ts';

/** A chart as the page stores it: without the fields that are empty or have their usual value. */
export type StoredChart = Omit<Chart, 'root' | 'arrows' | 'definitions'> & {
  root: StoredState;
  arrows: StoredArrow[];
  /** Pages of older revisions lack them. */
  definitions?: Chart['definitions'];
};

type StoredUse = Partial<Use>;
type StoredArrow = Partial<Omit<Arrow, 'actions'>> & { actions?: StoredUse[] };
type StoredState = Partial<Omit<ChartState, 'invokes' | 'entry' | 'exit' | 'states'>> & {
  invokes?: Partial<ChartState['invokes'][number]>[];
  entry?: StoredUse[];
  exit?: StoredUse[];
  states?: StoredState[];
};

const noUse: Use = { name: '', inputs: '' };
const noInvoke = { ...noUse, id: '' };

const noState: ChartState = {
  id: '',
  name: '',
  description: '',
  kind: 'atomic',
  requirements: [],
  tags: [],
  invokes: [],
  entry: [],
  exit: [],
  states: [],
};

const noArrow: Arrow = {
  name: '',
  from: '',
  to: [],
  event: '',
  wording: '',
  delay: '',
  branch: 0,
  isChoice: false,
  cause: 'external',
  guard: '',
  guardName: '',
  guardInputs: '',
  isReentering: false,
  actions: [],
  description: '',
  requirements: [],
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function getUnusual<Whole extends object>(whole: Whole, usual: Partial<Whole>): Partial<Whole> {
  const defaults = new Map<string, unknown>(Object.entries(usual));
  const fields = Object.entries(whole).filter(([name, value]) => !isSame(value, defaults.get(name)));
  return Object.fromEntries(fields) as Partial<Whole>;
}

const storeUses = (uses: readonly Use[]): StoredUse[] => uses.map((use) => getUnusual(use, noUse));

function storeState({ invokes, entry, exit, states, ...own }: ChartState): StoredState {
  const inner = {
    invokes: invokes.map((invoke) => getUnusual(invoke, { inputs: '' })),
    entry: storeUses(entry),
    exit: storeUses(exit),
    states: states.map(storeState),
  };
  return { ...getUnusual(own, noState), ...getUnusual(inner, { invokes: [], entry: [], exit: [], states: [] }) };
}

/** The name that a transition of a machine has, unless it is another one. */
const getDefaultName = ({ from = '', event = '', branch = 0 }: StoredArrow): string =>
  `${from} ~ ${event} ~ ${Math.max(0, branch - 1)}`;

const storeArrow = ({ actions, ...own }: Arrow): StoredArrow => ({
  ...getUnusual(own, { ...noArrow, name: getDefaultName(own) }),
  ...(actions.length > 0 ? { actions: storeUses(actions) } : {}),
});

export const storeChart = (chart: Chart): StoredChart => ({
  ...chart,
  root: storeState(chart.root),
  arrows: chart.arrows.map(storeArrow),
});

const readUses = (uses: readonly StoredUse[] = []): Use[] => uses.map((use) => ({ ...noUse, ...use }));

const readState = ({ invokes = [], entry, exit, states = [], ...state }: StoredState): ChartState => ({
  ...noState,
  ...state,
  invokes: invokes.map((invoke) => ({ ...noInvoke, ...invoke })),
  entry: readUses(entry),
  exit: readUses(exit),
  states: states.map(readState),
});

const readArrow = ({ actions, ...arrow }: StoredArrow): Arrow => ({
  ...noArrow,
  name: getDefaultName(arrow),
  ...arrow,
  actions: readUses(actions),
});

export const readChart = ({ root, arrows, definitions, ...chart }: StoredChart): Chart => ({
  ...chart,
  root: readState(root),
  arrows: arrows.map(readArrow),
  definitions: definitions ?? { guards: {}, delays: {} },
});
