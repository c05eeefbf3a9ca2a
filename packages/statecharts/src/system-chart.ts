import type { Arrow, Chart, ChartState } from './chart.ts';
import type { MachinePath } from './paths.ts';
import type { JsonObject } from './xstate-types.ts';

export type SystemPart = { chart: Chart; children: readonly string[]; paths: readonly MachinePath[] };

type Link = { from: string; to: string; isStarted: boolean; events: Set<string> };

const systemId = 'system';
const toStateId = (machine: string): string => `${systemId}.${machine}`;

/**
 * A chart with machines as states.
 * Its transitions say which machine starts another one and which events it sends.
 * Returns undefined if no machine starts another one.
 */
export function systemChart(parts: readonly SystemPart[]): Chart | undefined {
  const links = findLinks(parts);
  if (!links.some(({ isStarted }) => isStarted)) return undefined;
  const titles = new Map(parts.map(({ chart }) => [chart.id, chart.title]));
  const states = parentsFirst(parts, links).map(({ chart }) =>
    createState(chart.id, chart.title, chart.root.description),
  );
  const root = createState(
    '',
    'How the charts work together',
    'Which chart starts which, and what they send each other.',
  );
  return {
    id: systemId,
    title: root.name,
    area: '',
    definitions: { guards: {}, delays: {} },
    root: { ...root, id: systemId, states },
    arrows: links.map((link) => toArrow(link, titles.get(link.to) ?? link.to)),
  };
}

function findLinks(parts: readonly SystemPart[]): Link[] {
  const links = new Map<string, Link>();
  const known = new Set(parts.map(({ chart }) => chart.id));
  const getLink = (from: string, to: string): Link => {
    const link = links.get(`${from} ${to}`) ?? { from, to, isStarted: false, events: new Set() };
    links.set(`${from} ${to}`, link);
    return link;
  };
  for (const part of parts) {
    for (const child of part.children.filter((id) => known.has(id))) getLink(part.chart.id, child).isStarted = true;
    for (const { to, type } of sentBy(part))
      for (const receiver of findReceivers(parts, part, { to, type }))
        getLink(part.chart.id, receiver).events.add(type);
  }
  return [...links.values()];
}

type Message = { to: string; type: string };

const sentBy = ({ paths }: SystemPart): Message[] => {
  const sent = paths.flatMap(({ start, steps }) => [start, ...steps].flatMap((step) => step.sent ?? []));
  return sent.map(({ to, event }: JsonObject) => {
    const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : '';
    return { to: String(to), type: String(type) };
  });
};

const invokesIn = (state: ChartState): ChartState['invokes'] => [...state.invokes, ...state.states.flatMap(invokesIn)];

/**
 * The machines that get a message.
 * It is sent to an actor, to the child with this ID, or to the machine with this ID.
 * To the outside, the parents that handle the event, or else every machine that handles it.
 */
function findReceivers(parts: readonly SystemPart[], { chart }: SystemPart, { to, type }: Message): string[] {
  const child = invokesIn(chart.root).find(({ id }) => id === to);
  if (child) return child.machine === undefined ? [] : [child.machine];
  if (to !== '(outside)') return parts.some((part) => part.chart.id === to) ? [to] : [];
  const handling = parts.filter((part) => part.chart.arrows.some(({ event }) => event === type));
  const parents = handling.filter(({ children }) => children.includes(chart.id));
  return (parents.length > 0 ? parents : handling).map((part) => part.chart.id);
}

function parentsFirst(parts: readonly SystemPart[], links: readonly Link[]): SystemPart[] {
  const started = new Set(links.flatMap(({ to, isStarted }) => (isStarted ? [to] : [])));
  const order = new Set<string>();
  const add = (id: string): void => {
    if (order.has(id)) return;
    order.add(id);
    for (const { from, to, isStarted } of links) if (from === id && isStarted) add(to);
  };
  const countLinks = (id: string) => links.filter(({ from }) => from === id).length;
  const roots = links.map(({ from }) => from).filter((id) => !started.has(id));
  for (const id of roots.toSorted((one, other) => countLinks(other) - countLinks(one))) add(id);
  for (const { from, to } of links) for (const id of [from, to]) add(id);
  return [...order].flatMap((id) => parts.find(({ chart }) => chart.id === id) ?? []);
}

const createState = (machine: string, name: string, description: string): ChartState => ({
  id: toStateId(machine),
  name,
  description,
  kind: 'atomic',
  requirements: [],
  tags: [],
  invokes: [],
  entry: [],
  exit: [],
  states: [],
});

const toArrow = ({ from, to, isStarted, events }: Link, title: string): Arrow => ({
  name: `${from} ~ ${to}`,
  from: toStateId(from),
  to: [toStateId(to)],
  event: [...events].sort().join(', '),
  description: `${isStarted ? 'Starts' : 'Sends to'} '${title}'${isStarted && events.size > 0 ? ' and sends:' : ''}`,
  wording: '',
  delay: '',
  branch: 0,
  isChoice: false,
  cause: 'machine',
  guard: '',
  guardName: '',
  guardInputs: '',
  isReentering: false,
  actions: [],
  requirements: [],
});
