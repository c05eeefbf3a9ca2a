import { button, byId, element, link } from './elements.ts';
import type { GalleryChart } from './gallery-data.ts';
import { chartScreens, chartTables, statePanel } from './panel.ts';
import { createPicture, getGroups, getHolders } from './picture.ts';
import { Playback } from './playback.ts';
import { startSearch } from './search.ts';
import { readGallery } from './stored-gallery.ts';
import { variantParts } from './variants.ts';
import { Viewport } from './viewport.ts';

const data = readGallery(JSON.parse(byId('data').textContent ?? ''));
const patterns = data.patterns.map(({ chart }) => chart);
const diagrams = [...patterns, ...(data.system ? [data.system] : [])];
const charts = new Map([...data.charts, ...diagrams].map((chart) => [chart.id, chart]));
const view = new Viewport();
const playback = new Playback(view);
const collapsed = new Set<string>();
let shown = '';

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
  collapsed.clear();
  view.show(createPicture(chart, collapsed), chart.title);
  view.fitWidth();
  byId('playback').hidden = chart.paths.length === 0;
  playback.show(chart);
  const groups = getGroups(chart);
  byId('collapsing').hidden = groups.length === 0;
  byId('collapsing').replaceChildren(
    button('Collapse all', () => redraw(chart, groups)),
    button('Expand all', () => redraw(chart, [])),
  );
}

function redraw(chart: GalleryChart, ids: string[]): void {
  collapsed.clear();
  for (const id of ids) collapsed.add(id);
  view.show(createPicture(chart, collapsed), chart.title);
  playback.refresh();
  const selected = decodeURIComponent(location.hash.slice(1));
  document.getElementById('toggle')?.replaceWith(toggleButton(chart, selected));
  mark(selected);
}

function mark(id: string): void {
  for (const one of byId('frame').querySelectorAll('.selected')) one.classList.remove('selected');
  const box = document.getElementById(id);
  box?.classList.add('selected');
  view.reveal(box);
}

function toggleButton(chart: GalleryChart, id: string): HTMLButtonElement {
  const toggle = () => {
    redraw(chart, collapsed.has(id) ? [...collapsed].filter((one) => one !== id) : [...collapsed, id]);
    document.getElementById('toggle')?.focus();
  };
  const made = button(collapsed.has(id) ? 'Expand in the diagram' : 'Collapse in the diagram', toggle);
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
  if (state && getGroups(chart).includes(id)) byId('panel-title').after(toggleButton(chart, id));
  const hidden = getHolders(id).some((one) => collapsed.has(one));
  if (hidden)
    redraw(
      chart,
      [...collapsed].filter((one) => !getHolders(id).includes(one)),
    );
  else mark(id);
}

/** The address names a chart, or a state as `chart.state`. */
function showAddress(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const chart = charts.get(id.split('.')[0] ?? '');
  if (chart === data.system && id !== chart?.id) {
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
  document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
}

byId('frame').addEventListener('click', ({ target }) => {
  const part = target instanceof Element ? target.closest('.state,[data-state]') : null;
  if (part) location.hash = part.getAttribute('data-state') ?? (part.id || shown);
});
(byId('menu') as HTMLDetailsElement).open = window.matchMedia('(min-width: 900px)').matches;
startSearch(data);
window.addEventListener('hashchange', () => {
  showAddress();
  const isNarrow = window.matchMedia('(max-width: 899px)').matches;
  if (isNarrow && byId('search').closest('aside')?.contains(document.activeElement)) byId('main').scrollIntoView();
  document.getElementById('panel-title')?.focus({ preventScroll: true });
});
showAddress();
