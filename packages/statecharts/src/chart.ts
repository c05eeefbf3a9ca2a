import { numbered } from './arrow-matching.ts';
import { durationText } from './change-text.ts';
import type { AnyChartModel, Cause } from './chart-model.ts';
import { getCause } from './chart-model.ts';
import { configJson } from './config-json.ts';
import type { Extents } from './earlier-layout.ts';
import { plainName } from './plain-names.ts';
import { type Declared, declaredTransitions, handledEvents } from './transitions.ts';
import {
  childNodes,
  findImplementation,
  getImplementations,
  getInvokes,
  getMachineId,
  getRequirements,
  getTargets,
  isMachine,
  type Machine,
  noMachineId,
  type StateNode,
  stateId,
} from './xstate-types.ts';

/** The source of the SVG, the Mermaid text and the gallery. */
export type Chart = {
  id: string;
  title: string;
  area: string;
  root: ChartState;
  arrows: Arrow[];
  /** What named guards and delays are, as text. */
  definitions: { guards: Record<string, string>; delays: Record<string, string> };
  /** Where an earlier diagram has its states: they stay there if there is room. */
  earlier?: Extents;
};

/** The difference to another revision of the chart; notes say in words what is different. */
export type Change = {
  kind: 'added' | 'removed' | 'changed' | 'same';
  notes: string[];
  /** Both descriptions, where they differ. */
  described?: { before: string; after: string };
};

/**
 * An action, a guard or an actor with its inputs.
 * `inputs` is empty when there are none.
 */
export type Use = { name: string; inputs: string };

/** A state with those inside it, and the words that a reader sees. */
export type ChartState = {
  id: string;
  name: string;
  description: string;
  /** A choice has only `always` transitions. */
  kind: 'choice' | 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  requirements: string[];
  /** What other documents call it, from `meta.otherNames`; the search of the gallery finds it. */
  otherNames?: string[];
  tags: string[];
  invokes: (Use & { id: string; machine?: string })[];
  entry: Use[];
  exit: Use[];
  initial?: string;
  /** A history that remembers the states inside its parent's states too. */
  isDeep?: true;
  states: ChartState[];
  change?: Change;
};

/** A transition as a chart shows it. States have their IDs. */
export type Arrow = {
  name: string;
  from: string;
  /** Empty when the transition does not change the state. */
  to: string[];
  event: string;
  /**
   * What a tester does.
   * The text is empty when the user does not cause the event.
   */
  wording: string;
  /**
   * The duration of a timer, such as `20 s`.
   * The text is empty when the duration depends on values.
   */
  delay: string;
  /**
   * The position among the branches of the event, from 1.
   * It is 0 if there is only one branch.
   */
  branch: number;
  isChoice: boolean;
  cause: Cause;
  guard: string;
  /** The name of a plain guard in the machine's implementations. */
  guardName: string;
  guardInputs: string;
  /** Leaves and enters its own state. */
  isReentering: boolean;
  actions: Use[];
  description: string;
  requirements: string[];
  change?: Change;
  /** The transitions that are drawn as this one. */
  branches?: Arrow[];
};

/** Reads the chart of a model: what all diagrams and documents are made of. */
export function toChart(model: AnyChartModel): Chart {
  const { machine, title, area } = model;
  const arrows = numbered(declaredTransitions(machine).map((declared) => toArrow(model, declared)));
  const root = chartState(machine, machine.root, title);
  return { id: machine.id, title, area, root, arrows, definitions: getDefinitions(machine) };
}

function getDefinitions(machine: Machine): Chart['definitions'] {
  const { guards, delays } = getImplementations(machine);
  const texts = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, inputText(one)]));
  return { guards: texts(guards), delays: texts(delays) };
}

function otherNames(meta: unknown): Pick<ChartState, 'otherNames'> {
  const { otherNames: names } = (meta as { otherNames?: string[] } | undefined) ?? {};
  return names ? { otherNames: names } : {};
}

function chartState(machine: Machine, node: StateNode, name: string): ChartState {
  const [initial] = node.type === 'compound' ? getTargets(node.initial) : [];
  return {
    id: stateId(node),
    name,
    description: node.description ?? '',
    kind: isChoice(node) ? 'choice' : node.type,
    requirements: getRequirements(node.meta),
    ...otherNames(node.meta),
    tags: [...node.tags],
    invokes: getInvokes(node).map(({ id, src, input }) => ({
      id,
      name: typeof src === 'string' ? src : id,
      inputs: inputText(input),
      ...childMachine(machine, src),
    })),
    entry: getUses(node.entry),
    exit: getUses(node.exit),
    ...(initial ? { initial: stateId(initial) } : {}),
    ...(node.history === 'deep' ? { isDeep: true } : {}),
    states: childNodes(node).map((child) => chartState(machine, child, plainName(child.key))),
  };
}

/** The machine never stays in such a state. */
const isChoice = (node: StateNode): boolean =>
  node.type === 'atomic' && (node.always ?? []).length > 0 && node.transitions.size === 0 && node.invoke.length === 0;

function childMachine(machine: Machine, src: unknown): { machine?: string } {
  const logic = findImplementation(machine, src);
  const id = isMachine(logic) ? getMachineId(logic) : noMachineId;
  return id === noMachineId ? {} : { machine: id };
}

/**
 * The IDs of the machines that a machine can spawn or invoke.
 * One without an ID stands for a part that some machines of a pattern do not have.
 */
export function childMachines(machine: Machine, names: string[]): string[] {
  const logics = names.map((name) => findImplementation(machine, name)).filter(isMachine);
  return [...new Set(logics.map(getMachineId))].filter((id) => id !== noMachineId).sort();
}

function toArrow(model: AnyChartModel, declared: Declared): Arrow {
  const { name, transition, source, event, requirements } = declared;
  const events = handledEvents(model, declared);
  const causes = events.map((one) => getCause(model, one));
  const targets = getTargets(transition).map(stateId);
  return {
    name,
    from: stateId(source),
    to: targets,
    event,
    wording: events.flatMap((one) => model.userEvents?.[one] ?? []).join(' or '),
    delay: delayText(model.machine, event),
    branch: 0,
    isChoice: isChoice(source),
    cause: causes.includes('user') ? 'user' : (causes[0] ?? 'external'),
    guard: guardText(transition.guard),
    guardName: guardName(transition.guard),
    guardInputs: isInline(transition.guard) ? inputText(transition.guard) : formatParams(transition.guard),
    isReentering: transition.reenter === true,
    actions: getUses(transition.actions),
    description: transition.description ?? '',
    requirements,
  };
}

function delayText(machine: Machine, event: string): string {
  const [, name] = /^after (.+)$/.exec(event) ?? [];
  if (name === undefined) return '';
  const value = /^\d+$/.test(name) ? Number(name) : getImplementations(machine).delays[name];
  return typeof value === 'number' ? durationText(String(value)) : '';
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const isPlain = typeof guard === 'object' && guard !== null && 'type' in guard && !('guards' in guard);
  return isPlain ? String(guard.type) : '';
}

/** A guard without a name is compared by its code. */
const isInline = (guard: unknown): boolean =>
  typeof guard === 'function' && !('guards' in guard) && !('stateValue' in guard);

function guardText(guard: unknown): string {
  if (guard === undefined || guard === null) return '';
  if (typeof guard === 'string') return plainName(guard);
  if (typeof guard === 'function') return combinedGuardName(guard);
  if (typeof guard !== 'object' || !('type' in guard) || typeof guard.type !== 'string') return 'condition';
  return 'guards' in guard ? combinedGuardName({ ...guard, name: guard.type }) : plainName(guard.type);
}

/** `and`, `or`, `not` and `stateIn` are functions of that name with their parts as fields. */
function combinedGuardName(guard: { name: string }): string {
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return 'condition';
  const parts = guard.guards.map(guardText);
  return guard.name === 'not' ? `not ${parts.join('')}` : parts.join(` ${guard.name} `);
}

function getUses(actions: unknown): Use[] {
  return [actions].flat().flatMap((action: unknown): Use[] => {
    if (typeof action === 'string') return [{ name: action, inputs: '' }];
    const isNamed = (typeof action === 'object' || typeof action === 'function') && action !== null && 'type' in action;
    return isNamed ? [{ name: String(action.type), inputs: formatParams(action) }] : [];
  });
}

const formatParams = (use: unknown): string =>
  typeof use === 'object' && use !== null && 'params' in use ? inputText(use.params) : '';

/** The code of a function, else JSON. */
function inputText(value: unknown): string {
  const json = value === undefined ? null : configJson(value);
  if (json === null) return '';
  return typeof json === 'object' && '@code' in json ? String(json['@code']) : JSON.stringify(json);
}
