import type { AnyChartModel } from './chart-model.ts';
import { strangerProblem } from './chart-problems.ts';
import type { Configuration, Edge, Exploration, Route } from './configurations.ts';
import { type EventCase, halfTime, isOver } from './event-cases.ts';
import { cutFinding, growthFinding, slowFinding } from './exploration-limits.ts';
import {
  adviceAfter,
  adviceFor,
  endlessAdvice,
  type Finding,
  faultMessage,
  findingText,
  startAdvice,
} from './findings.ts';
import { type Harness, inputNames, type Observation, prepareHarness } from './harness.ts';
import { changedFields, fieldsToJson, growingFields } from './json.ts';
import { getLimit, limitTime, TimeLimitError, takeTurns } from './time-limit.ts';

export type { Configuration, Edge, Exploration } from './configurations.ts';

/** Beyond these limits a context grows without end. */
const maxConfigurations = 1_500;
const maxRouteLength = 60;
/** So many events are repeated quickly. */
const shortWay = 3;

/**
 * Finds every configuration breadth first.
 * It triggers every event in every configuration on real actors.
 * Throws the findings, if there are any.
 */
export function explore(model: AnyChartModel): Exploration {
  const { findings, ...exploration } = exploreFreely(model);
  if (findings.length > 0) throw new Error(findings.map(findingText).join('\n'));
  return exploration;
}

/** As `explore`. An error of the machine is a finding, and the exploration goes on after it. */
export function exploreFreely(model: AnyChartModel): Exploration & { findings: Finding[] } {
  const explorer = new Explorer(model);
  explorer.run();
  const { known, starts, findings } = explorer;
  return { configurations: [...known.values()], starts, findings };
}

type Place = Pick<Finding, 'state' | 'event' | 'way'>;

class Explorer {
  readonly known = new Map<string, Configuration>();
  readonly starts: Exploration['starts'] = [];
  readonly findings: Finding[] = [];
  private isFull = false;
  private readonly begin = process.cpuUsage();
  /** What runs now, in case it never ends. */
  private place: Place = {};
  private isCut = false;
  private readonly cut = new Set<string>();
  private readonly unsteady = new Set<Configuration>();
  private readonly model: AnyChartModel;
  private readonly open: (input: string) => Harness;

  constructor(model: AnyChartModel) {
    this.model = model;
    this.open = prepareHarness(model);
  }

  run(): void {
    const stranger = strangerProblem(this.model);
    if (stranger !== undefined) this.reportStranger(stranger);
    if (this.findings.length > 0) return;
    for (const input of inputNames(this.model)) this.limit(() => this.start(input));
    this.limitEach(this.known.values(), (configuration) => this.tryEvents(configuration));
    const isTried = new Set(this.known.values());
    this.limitEach(this.known.values(), (configuration) => {
      if (!isTried.has(configuration)) this.tryEvents(configuration);
      if (!this.isFull) this.tryHalf(configuration);
    });
  }

  private limitEach(configurations: Iterator<Configuration>, run: (configuration: Configuration) => void): void {
    for (const turn of takeTurns(configurations, run, () => this.isFull)) this.limit(turn);
  }

  /** A loop without an end in the machine is a finding, and the exploration ends. */
  private limit(run: () => void): void {
    if (!this.isFull && process.cpuUsage(this.begin).user > getLimit() * 1_000) this.reportSlow();
    if (this.isFull) return;
    try {
      limitTime(run);
    } catch (fault) {
      if (!(fault instanceof TimeLimitError)) throw fault;
      this.isFull = true;
      const { event, state } = this.place;
      const other = state === undefined ? startAdvice : adviceFor(this.model, event?.event ?? '');
      this.report({ ...this.place, message: fault.message, advice: `${endlessAdvice}, or ${other}`, isLimit: true });
    }
  }

  private report(finding: Omit<Finding, 'machine'>): void {
    this.findings.push({ machine: this.model.machine.id, ...finding });
  }

  private reportStranger(message: string): void {
    const advice = 'name the machine that has these events, or remove them';
    this.report({ message, advice, isLimit: true });
  }

  private start(input: string): void {
    const event = { event: 'start', case: input };
    const harness = this.open(input);
    const observation = this.attempt({ event }, () => harness.start(), startAdvice);
    const configuration = observation && this.add(harness, observation, { input, events: [] });
    if (configuration) this.starts.push({ configuration, observation });
    harness.stop();
  }

  /** An error of the machine becomes a finding. */
  private attempt<Result>(place: Place, run: () => Result, startsWith?: string): Result | undefined {
    this.place = place;
    try {
      return run();
    } catch (fault) {
      const advice = adviceAfter(fault, startsWith ?? adviceFor(this.model, place.event?.event ?? ''));
      this.report({ ...place, message: faultMessage(fault), advice });
      return undefined;
    }
  }

  private add(harness: Harness, observation: Observation, route: Route): Configuration | undefined {
    const key = harness.key();
    const found = this.known.get(key);
    if (found) return found;
    if (this.known.size >= maxConfigurations) return this.reportLimit();
    if (route.events.length > maxRouteLength) return this.reportDistance();
    const { state, context, isHalved } = observation;
    const parts = { edges: [], rejections: [], halves: [], prevented: [], canHalve: false };
    const configuration = { number: this.known.size, key, state, context, isHalved, ...route, ...parts };
    this.known.set(key, configuration);
    this.reportCut(observation.cutFields);
    return configuration;
  }

  private reportCut(cutFields: readonly string[]): void {
    const fields = this.model.key ? [] : cutFields.filter((name) => !this.cut.has(name));
    for (const name of fields) this.cut.add(name);
    if (fields.length > 0) this.report(cutFinding(fields));
  }

  private reportLimit(): undefined {
    if (this.isFull) return;
    this.isFull = true;
    this.report(growthFinding([...this.known.values()].map(({ context }) => context)));
  }

  private reportSlow(): void {
    this.isFull = true;
    this.report(slowFinding([...this.known.values()].at(-1)?.context ?? {}));
  }

  private reportDistance(): undefined {
    if (this.isCut) return;
    this.isCut = true;
    if (growingFields([...this.known.values()].map(({ context }) => context)).length > 0) return this.reportLimit();
    const message = `a state is more than ${maxRouteLength} events away`;
    const advice = 'give its model inputs that start nearer to it';
    this.report({ message, advice, isLimit: true });
  }

  private tryEvents(configuration: Configuration): void {
    if (this.isFull) return;
    let harness = this.reopen(configuration);
    if (!harness) return;
    configuration.prevented = harness.preventedEvents();
    configuration.canHalve = harness.canHalve();
    for (const eventCase of harness.possibleEvents()) {
      harness ??= this.reopen(configuration);
      if (!harness || this.isIgnored(harness, configuration, eventCase)) continue;
      harness.stop();
      // Once more where that is quick: what a machine keeps outside its context shows after some runs.
      harness = configuration.events.length <= shortWay ? this.reopen(configuration) : undefined;
    }
    harness?.stop();
  }

  /** Tries an event. Returns whether the harness is as before. */
  private isIgnored(harness: Harness, configuration: Configuration, eventCase: EventCase): boolean {
    const { input, events, state } = configuration;
    const place = { state, event: eventCase, way: { input, events } };
    const edge = { eventCase, from: configuration, isRare: harness.isRare(eventCase) };
    const observation = this.attempt(place, () => harness.trigger(eventCase));
    const isRejected = observation && observation.transitions.length === 0;
    if (isRejected && harness.key() === configuration.key) {
      configuration.rejections.push({ ...edge, to: configuration, observation, isRare: false });
      return true;
    }
    // Without a transition, only a timer and an actor change something: after the guards they are over.
    if (isRejected && !isOver(this.model, eventCase)) this.reportChange(place);
    else if (observation) this.addEdge(harness, { ...edge, observation });
    // What fails here is not ignored here either.
    if (!observation) configuration.prevented.push(eventCase);
    return false;
  }

  private addEdge(harness: Harness, edge: Omit<Edge, 'to'>): void {
    const { input, events } = edge.from;
    const to = this.add(harness, edge.observation, { input, events: [...events, edge.eventCase] });
    if (to) edge.from.edges.push({ ...edge, to });
  }

  /** The same events must lead to the same configuration; otherwise that is a finding. */
  private reopen(configuration: Configuration): Harness | undefined {
    if (this.unsteady.has(configuration)) return undefined;
    const { key, context, input, events } = configuration;
    const harness = this.open(input);
    try {
      harness.repeat(events);
      if (harness.key() === key) return harness;
      const changed = changedFields(context, fieldsToJson(harness.snapshot().context));
      this.reportDifference(configuration, Object.keys(changed));
    } catch {
      this.reportDifference(configuration, []);
    }
    harness.stop();
    return undefined;
  }

  private reportChange(place: Place): void {
    this.report({ ...place, message: 'the context changes without a transition', advice: 'change it only in assign' });
  }

  private reportDifference(configuration: Configuration, fields: readonly string[]): void {
    this.unsteady.add(configuration);
    const { state, input, events } = configuration;
    const advice =
      fields.length === 0
        ? 'remove what it keeps outside its context'
        : `give its model a key without ${fields.join(', ')}`;
    const message = 'the same events lead to different states';
    this.report({ state, way: { input, events }, message, advice, fields });
  }

  /** After all other events are known, so that paths without halves do not depend on them. */
  private tryHalf(configuration: Configuration): void {
    if (this.isFull || !configuration.canHalve) return;
    const { input, events } = configuration;
    const harness = this.reopen(configuration);
    if (!harness) return;
    const observation = harness.trigger(halfTime);
    const to = this.add(harness, observation, { input, events: [...events, halfTime] });
    if (to) configuration.halves.push({ eventCase: halfTime, from: configuration, to, observation, isRare: false });
    harness.stop();
  }
}
