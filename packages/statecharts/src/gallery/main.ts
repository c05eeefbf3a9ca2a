import type { View } from '../grid.ts';
import { chooseOpeningView, getGroups } from '../opening-view.ts';
import { button, byId, element, link } from './elements.ts';
import type { GalleryChart } from './gallery-data.ts';
import { chartScreens, chartTables, statePanel } from './panel.ts';
import { createPicture, getHolders } from './picture.ts';
import { Playback } from './playback.ts';
import { startSearch } from './search.ts';
import { Simulator } from './simulator.ts';
import { readGallery } from './stored-gallery.ts';
import { variantParts } from './variants.ts';
import { Viewport } from './viewport.ts';

const data = readGallery(JSON.parse(byId('data').textContent ?? ''));
const patterns = data.patterns.map(({ chart }) => chart);
const diagrams = [...patterns, ...(data.system ? [data.system] : [])];
const charts = new Map([...data.charts, ...diagrams].map((chart) => [chart.id, chart]));
const view = new Viewport();
const playback = new Playback(view, () => simulator.end());
const simulator = new Simulator(view, () => playback.clear());
/** How the chart is drawn. */
let seen: View = {};
let shown = '';
/** The chart is drawn for the first time since it was opened. */
let isOpening = false;

/** The address without its number sign; one that cannot be decoded stays as it is. */
function readAddress(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isCollapsed = (id: string): boolean => seen.collapsed?.has(id) ?? false;

const fileTexts: { [ending: string]: string } = {
  svg: 'picture',
  mmd: 'Mermaid text',
  'paths.json': 'paths',
  json: 'configuration',
  scxml: 'SCXML',
};

function createFacts({ id, transitions, paths, children }: GalleryChart): (Node | string)[] {
  const pattern = data.patterns.find(({ variants }) => variants.some((variant) => variant.id === id))?.chart;
  const starts = children.flatMap((child, at) => [
    at > 0 ? ', ' : ' Starts: ',
    charts.has(child) ? link(child, child) : child,
  ]);
  return [
    `${transitions.length} transitions, tested by ${paths.length} short paths. Files: `,
    ...data.files.flatMap((ending, at) => [
      at > 0 ? ', ' : '',
      element('a', { href: `${id}.${ending}` }, fileTexts[ending] ?? ending),
    ]),
    '.',
    ...starts,
    ...(pattern ? [starts.length > 0 ? '. ' : ' ', 'Variant of the pattern ', link(pattern.id, pattern.title)] : []),
  ];
}

function showChart(chart: GalleryChart): void {
  if (shown === chart.id) return;
  shown = chart.id;
  byId('chart-title').textContent = patterns.includes(chart) ? `Pattern: ${chart.title}` : chart.title;
  byId('purpose').textContent = chart.purpose;
  byId('facts').replaceChildren(...(diagrams.includes(chart) ? [] : createFacts(chart)));
  byId('variants').replaceChildren(...variantParts(data, chart));
  byId('tables').replaceChildren(...chartTables(chart));
  const screens = chartScreens(chart);
  byId('screens').hidden = screens.length === 0;
  byId('screen-list').replaceChildren(...screens);
  byId('overview').hidden = true;
  byId('chart').hidden = false;
  seen = chooseOpeningView(chart.drawing);
  isOpening = true;
  byId('playback').hidden = chart.paths.length === 0;
  playback.show(chart);
  byId('simulation').hidden = diagrams.includes(chart);
  simulator.show(chart);
  showViewButtons(chart);
}

function showViewButtons(chart: GalleryChart): void {
  const groups = getGroups(chart.drawing);
  byId('collapsing').hidden = diagrams.includes(chart) && groups.length === 0;
  byId('collapsing').replaceChildren(
    ...(groups.length > 0
      ? [
          button('Collapse all', () => redraw(chart, { collapsed: new Set(groups) })),
          button('Expand all', () => redraw(chart, { collapsed: new Set() })),
        ]
      : []),
    button(seen.isBrief ? 'Show events and actions' : 'Hide events and actions', () => {
      redraw(chart, { isBrief: !seen.isBrief });
      showViewButtons(chart);
      byId('collapsing').querySelector<HTMLElement>('button:last-child')?.focus();
    }),
  );
}

function redraw(chart: GalleryChart, change: View): void {
  seen = { ...seen, ...change };
  view.show(createPicture(chart, seen), chart.title);
  if (isOpening) view.fitWidth();
  isOpening = false;
  playback.refresh();
  simulator.refresh();
  const selected = readAddress();
  document.getElementById('toggle')?.replaceWith(toggleButton(chart, selected));
  mark(selected);
}

function mark(id: string): void {
  for (const one of byId('frame').querySelectorAll('.selected')) one.classList.remove('selected');
  const box = document.getElementById(id);
  box?.classList.add('selected');
  view.reveal(box);
}

/** The collapsed states without these. */
const expanded = (ids: readonly string[]): Set<string> =>
  new Set([...(seen.collapsed ?? [])].filter((one) => !ids.includes(one)));

function toggleButton(chart: GalleryChart, id: string): HTMLButtonElement {
  const toggle = () => {
    redraw(chart, { collapsed: isCollapsed(id) ? expanded([id]) : new Set([...(seen.collapsed ?? []), id]) });
    document.getElementById('toggle')?.focus();
  };
  const made = button(isCollapsed(id) ? 'Expand in the diagram' : 'Collapse in the diagram', toggle);
  made.id = 'toggle';
  return made;
}

function showState(chart: GalleryChart, id: string): void {
  const state = chart.states.find((one) => one.id === id);
  const hint = element(
    'p',
    { class: 'muted' },
    chart === data.system
      ? 'Choose a chart in the diagram to open it.'
      : 'Choose a state in the diagram or in the table below to read more about it.',
  );
  const choose = (path: GalleryChart['paths'][number], step: number) =>
    playback.choose(chart.paths.indexOf(path), step);
  byId('panel').replaceChildren(...(state ? statePanel({ data, chart, choose }, state) : [hint]));
  if (state && getGroups(chart.drawing).includes(id)) byId('panel-title').after(toggleButton(chart, id));
  redraw(chart, { collapsed: expanded(getHolders(id)), focus: id });
}

/** The chart of an address; the ID of a chart can have dots too. */
function findChart(id: string): GalleryChart | undefined {
  const own = [...charts.values()].filter((chart) => chart.id === id || id.startsWith(`${chart.id}.`));
  return own.reduce<GalleryChart | undefined>(
    (longest, chart) => (longest && longest.id.length > chart.id.length ? longest : chart),
    undefined,
  );
}

/** The address names a chart, or a state as `chart.state`. */
function showAddress(): void {
  const id = readAddress();
  const chart = findChart(id);
  if (chart && chart === data.system && id !== chart.id) {
    location.replace(`#${id.slice(id.indexOf('.') + 1)}`);
  } else if (chart) {
    showChart(chart);
    showState(chart, id);
  } else {
    shown = '';
    byId('overview').hidden = false;
    byId('chart').hidden = true;
    byId('unknown').textContent = id === '' ? '' : `There is no chart “${id}”.`;
  }
  document.title = chart ? `${chart.title} · Workflow charts` : 'Workflow charts';
  for (const one of document.querySelectorAll('nav a')) {
    if (one.getAttribute('href') === `#${chart?.id}`) one.setAttribute('aria-current', 'page');
    else one.removeAttribute('aria-current');
  }
}

byId('frame').addEventListener('click', ({ target, clientX, clientY }) => {
  if (simulator.takeAt(clientX, clientY)) return;
  const part = target instanceof Element ? target.closest('.state,[data-state]') : null;
  if (!part) return;
  const id = part.getAttribute('data-state') ?? (part.id || shown);
  const chart = charts.get(shown);
  if (chart && isCollapsed(id)) redraw(chart, { collapsed: expanded([id]) });
  location.hash = id;
});
const head = byId('head');
const menu = byId('menu') as HTMLDetailsElement;
const search = startSearch(data, () => {
  menu.open = false;
});
menu.addEventListener('toggle', () => {
  if (menu.open) menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
});
head.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const opener = menu.open ? menu.querySelector('summary') : byId('search');
  menu.open = false;
  search.clear();
  opener?.focus();
});
head.addEventListener('click', ({ target }) => {
  const chosen = target instanceof Element ? target.closest('a') : null;
  if (!chosen) return;
  menu.open = false;
  search.clear();
  byId('main').scrollIntoView();
});
byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  byId('main').focus();
});
window.addEventListener('hashchange', () => {
  const wasInHead = head.contains(document.activeElement) || document.activeElement === document.body;
  showAddress();
  const panelTitle = document.getElementById('panel-title');
  if (panelTitle) panelTitle.focus({ preventScroll: true });
  else if (wasInHead) byId('main').focus({ preventScroll: true });
});
showAddress();
