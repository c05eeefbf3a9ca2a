import { button, element, link, list, part } from './elements.ts';
import type { GalleryChart, GalleryData, GalleryPath, GalleryState, GalleryTransition } from './gallery-data.ts';

export type Panel = {
  data: GalleryData;
  chart: GalleryChart;
  /** Plays a path from a step on. */
  choose(path: GalleryPath, step: number): void;
};

const causes = { user: 'the user', external: 'the server or the browser', time: 'time', machine: 'the machine itself' };

const maxPaths = 12;

/** What is known about a state: purpose, requirements, tests, ways in and out, paths through it. */
export function statePanel({ data, chart, choose }: Panel, state: GalleryState): Node[] {
  const isOwn = ({ from }: GalleryTransition) => from === state.id;
  const leaving = chart.transitions.filter(isOwn);
  const entering = chart.transitions.filter((one) => one.to.includes(state.id) && !isOwn(one));
  const requirements = [...new Set([...state.requirements, ...leaving.flatMap((one) => one.requirements)])];
  return [
    element('h2', { id: 'panel-title', tabindex: '-1' }, `State: ${state.name}`),
    element('p', {}, state.description || 'This state has no description.'),
    ...part('Also called', ...state.otherNames.map((name) => element('p', {}, name))),
    ...part('What the user sees', ...stateScreens(chart, state)),
    ...part('In the background', ...(state.runs.length > 0 ? [list(state.runs.map(runItem))] : [])),
    ...part('Actions', ...actionItems(state)),
    ...part('What can happen', ...(leaving.length > 0 ? [list(leaving.map((one) => leavingItem(chart, one)))] : [])),
    ...part(
      'How it gets here',
      ...(entering.length > 0 ? [list(entering.map((one) => enteringItem(chart, one)))] : []),
    ),
    ...part('Requirements', ...requirements.map((id) => requirementItem(data, id))),
    ...part('Paths through it', ...pathItems(chart, state, choose)),
  ];
}

/** The screenshot of the state; of a state with inner states those of the inner ones. */
function stateScreens(chart: GalleryChart, state: GalleryState): Node[] {
  if (state.screen !== undefined) return [createScreen(state)];
  return screenList(chart.states.filter(({ id }) => id.startsWith(`${state.id}.`)));
}

export const chartScreens = ({ states }: GalleryChart): Node[] => screenList(states);

function screenList(states: readonly GalleryState[]): Node[] {
  const items = states.flatMap((state) =>
    state.screen === undefined ? [] : [[link(state.id, state.name), createScreen(state)]],
  );
  if (items.length === 0) return [];
  const made = list(items);
  made.className = 'screens';
  return [made];
}

function createScreen({ name, screen }: GalleryState): Node {
  const size = { width: '800', height: '500', loading: 'lazy' };
  const picture = element('img', { src: screen, alt: `Screenshot of the state ${name}`, ...size });
  return element('a', { href: screen, class: 'screen' }, picture);
}

const runItem = ({ id, chart }: GalleryState['runs'][number]): (Node | string)[] =>
  chart === undefined ? [id] : [id, ' (chart ', link(chart, chart), ')'];

function actionItems({ entry, exit }: GalleryState): Node[] {
  const items = [...entry.map((name) => [`on entry: ${name}`]), ...exit.map((name) => [`on exit: ${name}`])];
  return items.length > 0 ? [list(items)] : [];
}

const getName = ({ states, title }: GalleryChart, id: string): string =>
  states.find((state) => state.id === id)?.name ?? title;

function leavingItem(chart: GalleryChart, transition: GalleryTransition): (Node | string)[] {
  const { event, to, description, wording, cause, actions } = transition;
  const targets = to.flatMap((id, at) => [at > 0 ? ' and ' : '', link(id, getName(chart, id))]);
  const runs = actions.length > 0 ? ` Actions: ${actions.join(', ')}.` : '';
  return [
    element('strong', {}, event),
    ...(to.length > 0 ? [' → ', ...targets] : [' (the state stays)']),
    element(
      'span',
      { class: 'muted' },
      `${[description, wording && `(${wording})`].filter(Boolean).join(' ')} Cause: ${causes[cause]}.${runs}`,
    ),
  ];
}

const enteringItem = (chart: GalleryChart, { from, event }: GalleryTransition): (Node | string)[] => [
  link(from, getName(chart, from)),
  ` by ${event}`,
];

function requirementItem({ requirements, root }: GalleryData, id: string): Node {
  const { text = '', tests = [] } = requirements[id] ?? {};
  const files = tests.map((file) => [element('a', { href: `${root}/${file}` }, file)]);
  return element('div', {}, element('strong', {}, id), ` ${text}`, ...(files.length > 0 ? [list(files)] : []));
}

function pathItems(chart: GalleryChart, { id }: GalleryState, choose: Panel['choose']): Node[] {
  const through = chart.paths.flatMap((path) => {
    const step = path.steps.findIndex(({ states }) => states.includes(id));
    return step >= 0 ? [{ path, step }] : [];
  });
  if (through.length === 0) return [];
  const items = through.slice(0, maxPaths).map(({ path, step }) => [button(path.title, () => choose(path, step))]);
  const rest = through.length - maxPaths;
  return [
    list(items),
    ...(rest > 0 ? [element('p', { class: 'muted' }, `and ${rest} more in the list of paths`)] : []),
  ];
}

/** The chart in words, for those who do not see the diagram. */
export function chartTables(chart: GalleryChart): Node[] {
  const states = chart.states.map(({ id, name, description, requirements }) => [
    link(id, name),
    description,
    requirements.join(', '),
  ]);
  const events = chart.transitions.map((one) => [
    one.event,
    getName(chart, one.from),
    [one.description, one.wording && `(${one.wording})`].filter(Boolean).join(' '),
    one.to.map((id) => getName(chart, id)).join(' and ') || 'same state',
    causes[one.cause],
    one.requirements.join(', '),
  ]);
  return [
    ...table('States', ['State', 'Description', 'Requirements'], states),
    ...table('Events', ['Event', 'State', 'Description', 'Next state', 'Cause', 'Requirements'], events),
    ...table('Messages', ['Kind', 'Content'], chart.messages),
  ];
}

function table(title: string, heads: string[], rows: (Node | string)[][]): Node[] {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))));
  const made = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
  return part(
    title,
    ...(rows.length > 0
      ? [element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': title }, made)]
      : []),
  );
}
