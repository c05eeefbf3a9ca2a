import type { Arrow, Chart, ChartState } from './chart.ts';

/** What is active in a chart, and what was active in states that were left. */
export type Situation = {
  /** The IDs of all active states, without the chart itself. */
  active: ReadonlySet<string>;
  /** The active states inside of each state when it was last left. */
  remembered: ReadonlyMap<string, readonly string[]>;
};

/** A chart that is followed by its transitions, without its guards, actors and values. */
export type Simulation = {
  start(): Situation;
  /** The transitions that can come next. Those of an active choice come first and alone. */
  findNext(situation: Situation): readonly Arrow[];
  /** The situation after a transition. */
  follow(situation: Situation, arrow: Arrow): Situation;
  /**
   * The branches for the event of a transition, by state.
   * They are of other states that are active at the same time.
   */
  findOthers(situation: Situation, arrow: Arrow): readonly (readonly Arrow[])[];
};

type TreeNode = { state: ChartState; parents: readonly ChartState[] };

/** The states of a chart with the states around them. */
class StateTree {
  readonly root: ChartState;
  private readonly nodes = new Map<string, TreeNode>();

  constructor(root: ChartState) {
    this.root = root;
    this.add(root, []);
  }

  private add(state: ChartState, parents: readonly ChartState[]): void {
    this.nodes.set(state.id, { state, parents });
    for (const inner of state.states) this.add(inner, [state, ...parents]);
  }

  private findNode(id: string): TreeNode {
    const node = this.nodes.get(id);
    if (!node) throw new Error(`the chart has no state ${id}`);
    return node;
  }

  find(id: string): ChartState {
    return this.findNode(id).state;
  }

  /** The states around a state, the nearest first. */
  findParents(id: string): readonly ChartState[] {
    return this.findNode(id).parents;
  }

  isInside(id: string, outer: string): boolean {
    return this.findParents(id).some((one) => one.id === outer);
  }
}

/** Adds the states that a transition enters. */
class Entry {
  readonly active: Set<string>;
  private readonly tree: StateTree;
  private readonly remembered: Situation['remembered'];

  constructor(tree: StateTree, { active, remembered }: Situation) {
    this.tree = tree;
    this.active = new Set(active);
    this.remembered = remembered;
  }

  /** Enters what is inside an active state, if nothing of it is active. */
  addInside({ id, kind, states, initial }: ChartState): void {
    if (kind === 'parallel') for (const region of states) this.addWhole(region);
    const isOpen = kind === 'compound' && !states.some((inner) => this.active.has(inner.id));
    if (isOpen && initial !== undefined) this.addTarget(this.tree.find(initial), id);
  }

  /** Enters a state that is inside of `outer`, and what is between them. */
  addTarget(state: ChartState, outer: string): void {
    const parents = this.tree.findParents(state.id);
    const end = parents.findIndex(({ id }) => id === outer);
    const around = parents.slice(0, end);
    for (const one of around) this.active.add(one.id);
    if (state.kind === 'history') this.addRemembered(state, parents[0] ?? this.tree.root);
    else this.addWhole(state);
    for (const one of around) this.addInside(one);
  }

  private addWhole(state: ChartState): void {
    this.active.add(state.id);
    this.addInside(state);
  }

  private addRemembered({ isDeep }: ChartState, parent: ChartState): void {
    const known = this.remembered.get(parent.id);
    if (!known) this.addInside(parent);
    else if (isDeep) for (const id of known) this.active.add(id);
    else for (const inner of parent.states) if (known.includes(inner.id)) this.addWhole(inner);
  }
}

/** The state whose inside a transition leaves and enters again. */
function findDomain(tree: StateTree, { from, to, isReentering }: Arrow): ChartState {
  const staysInside = to.every((id) => id === from || tree.isInside(id, from));
  if (!isReentering && staysInside) return tree.find(from);
  return tree.findParents(from).find(({ id }) => to.every((target) => tree.isInside(target, id))) ?? tree.root;
}

type Targets = { domain: ChartState; to: readonly string[] };

function enter(tree: StateTree, { domain, to }: Targets, situation: Situation): Situation {
  const entry = new Entry(tree, situation);
  for (const target of to) if (target !== domain.id) entry.addTarget(tree.find(target), domain.id);
  entry.addInside(domain);
  return { ...situation, active: entry.active };
}

const hasHistory = ({ states }: ChartState): boolean => states.some(({ kind }) => kind === 'history');

function followArrow(tree: StateTree, situation: Situation, arrow: Arrow): Situation {
  if (arrow.to.length === 0) return situation;
  const domain = findDomain(tree, arrow);
  const all = [...situation.active];
  const findInner = (outer: string) => all.filter((id) => tree.isInside(id, outer));
  const left = new Set(findInner(domain.id));
  const remembered = new Map(situation.remembered);
  for (const id of [domain.id, ...left]) if (hasHistory(tree.find(id))) remembered.set(id, findInner(id));
  const active = new Set(all.filter((id) => !left.has(id)));
  return enter(tree, { domain, to: arrow.to }, { active, remembered });
}

function isFinished({ kind, states }: ChartState, active: Situation['active']): boolean {
  if (kind === 'parallel') return states.every((region) => isFinished(region, active));
  return states.some((inner) => inner.kind === 'final' && active.has(inner.id));
}

/** Follows XState's rules for the states that a transition leaves and enters. */
export function createSimulation({ root, arrows }: Chart): Simulation {
  const tree = new StateTree(root);
  const findNext = ({ active }: Situation): readonly Arrow[] => {
    const isPossible = ({ from, event }: Arrow) =>
      (from === root.id || active.has(from)) && (event !== 'finished' || isFinished(tree.find(from), active));
    const open = arrows.filter(isPossible);
    const choices = open.filter(({ isChoice }) => isChoice);
    return choices.length > 0 ? choices : open;
  };
  return {
    start: () => enter(tree, { domain: root, to: [] }, { active: new Set(), remembered: new Map() }),
    findNext,
    follow: (situation, arrow) => followArrow(tree, situation, arrow),
    findOthers(situation, { from, event, isChoice }) {
      const isApart = (id: string) => id !== from && !tree.isInside(id, from) && !tree.isInside(from, id);
      const others = isChoice ? [] : findNext(situation).filter((one) => one.event === event && isApart(one.from));
      return [...new Set(others.map((one) => one.from))].map((id) => others.filter((one) => one.from === id));
    },
  };
}
