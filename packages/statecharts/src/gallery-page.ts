import { coverageRows, hasBrowserTests, type MachineCoverage, skippedTexts } from './coverage-table.ts';
import { capitalize } from './diagram-text.ts';
import type { GalleryChart, GalleryData, GalleryPattern } from './gallery/gallery-data.ts';
import { pageData } from './gallery/page-data.ts';
import { readGallery, type StoredGallery } from './gallery/stored-gallery.ts';
import { causes, headDefinitions, styleSheet } from './svg-style.ts';
import { escapeMarkup } from './text-layout.ts';

export type Page = {
  gallery: StoredGallery;
  coverage: MachineCoverage[];
  areas: Readonly<Record<string, string>>;
  style: string;
  script: string;
  /** The page of changes, seen from the gallery, if there is one. */
  changes?: string | undefined;
};

type Contents = GalleryData & Pick<Page, 'areas' | 'coverage'>;

/** A script cannot end its element early. */
export const inScript = (text: string): string => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');

const linkTo = ({ id, title }: Pick<GalleryChart, 'id' | 'title'>): string =>
  `<a href="#${id}">${escapeMarkup(title)}</a>`;

const formatCard = (name: string, items: string[]): string =>
  `<h3>${escapeMarkup(name)}</h3><ul>${items.join('')}</ul>`;

function getAreas({ charts, areas: titles }: Contents): [title: string, charts: GalleryChart[]][] {
  const areas = new Set([...Object.keys(titles), ...charts.map(({ area }) => area)]);
  return [...areas].flatMap((area): [string, GalleryChart[]][] => {
    const own = charts.filter((chart) => chart.area === area);
    return own.length > 0 ? [[titles[area] ?? capitalize(area), own]] : [];
  });
}

function contents(page: Contents): string {
  const items = (charts: GalleryChart[]) => charts.map((chart) => `<li>${linkTo(chart)}</li>`);
  const patterns = page.patterns.map(({ chart }) => chart);
  const groups = getAreas(page).map(([title, charts]) => formatCard(title, items(charts)));
  const system = page.system ? [linkTo(page.system)] : [];
  return [...system, ...groups, ...(patterns.length > 0 ? [formatCard('Patterns', items(patterns))] : [])].join('\n');
}

const muted = (text: string): string => `<span class="muted">${text}</span>`;

/** Each chart with its purpose; those of a pattern only as its variants. */
function overview(page: Contents): string {
  const { charts, patterns } = page;
  const findPattern = ({ id }: GalleryChart) =>
    patterns.find(({ variants }) => variants.some((variant) => variant.id === id))?.chart;
  const item = (chart: GalleryChart) => {
    const pattern = findPattern(chart);
    if (pattern) return `<li>${linkTo(chart)} ${muted(`(variant of ${linkTo(pattern)})`)}</li>`;
    return `<li>${linkTo(chart)}<br>${muted(escapeMarkup(chart.purpose))}</li>`;
  };
  const patternItem = ({ chart, variants }: GalleryPattern) => {
    const links = charts.filter(({ id }) => variants.some((variant) => variant.id === id)).map(linkTo);
    return `<li>${linkTo(chart)}<br>${muted(escapeMarkup(chart.purpose))}<br>${muted(`Variants: ${links.join(', ')}`)}</li>`;
  };
  const card = (name: string, items: string[]) => `<section class="card">${formatCard(name, items)}</section>`;
  return [
    ...getAreas(page).map(([title, own]) => card(title, own.map(item))),
    ...(patterns.length > 0 ? [card('Patterns: charts with several variants', patterns.map(patternItem))] : []),
  ].join('\n');
}

function coverageMarkup({ coverage, charts }: Contents): string {
  const titles = new Map(charts.map(({ id, title }) => [id, title]));
  const withBrowser = hasBrowserTests(coverage);
  const [head = [], ...rows] = coverageRows(coverage);
  const rowMarkup = ([machine = '', ...cells]: string[]) => {
    const title = titles.get(machine);
    const name = title === undefined ? machine : `<a href="#${machine}">${escapeMarkup(title)}</a>`;
    return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  };
  return `<p>A single number means that all of them are covered. Pairs are pairs of consecutive transitions.${withBrowser ? ' In browser are the transitions that the browser tests take.' : ''}</p>
<div class="scroll" tabindex="0" role="region" aria-label="Coverage"><table>
<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(rowMarkup).join('\n')}
</tbody></table></div>
${withBrowser ? skippedMarkup(coverage) : ''}`;
}

const skippedMarkup = (coverage: readonly MachineCoverage[]): string =>
  `<p>The other transitions, and why no browser test takes them:</p>
<ul>${skippedTexts(coverage)
    .map((text) => `<li>${escapeMarkup(text)}</li>`)
    .join('\n')}</ul>`;

export function galleryPage(page: Page): string {
  const { style, script, gallery, areas, coverage, changes } = page;
  const changesLink = changes === undefined ? '' : `\n<a href="${encodeURI(changes)}">What has changed</a>`;
  const whole: Contents = { ...readGallery(gallery), areas, coverage };
  const { system } = whole;
  const heads = headDefinitions(causes.map(({ cause }) => cause));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Workflow charts</title>
<style>
${styleSheet(false)}
${style.trim()}
</style>
</head>
<body>
<a class="skip" id="skip" href="#main">Skip to the chart</a>
<aside id="head" aria-label="Charts">
<h1>Workflow charts</h1>
<label for="search">Search charts, states, messages, requirements</label>
<input id="search" type="search" autocomplete="off">
<p id="result-count" role="status" class="muted"></p>
<div class="charts">
<ul id="results" aria-label="Results"></ul>
<details id="menu"><summary>All charts</summary>
<nav id="contents" aria-label="Charts by area">
<a href="#">Overview</a>${changesLink}
${contents(whole)}
</nav></details>
</div>
</aside>
<main id="main" tabindex="-1">
<noscript><p>This page needs scripts. The pictures are in the files next to it.</p></noscript>
<div id="overview">
<p id="unknown" role="status"></p>
<h2>What the charts show</h2>
<p>Each chart shows what can happen in one part of the program and what happens next. The charts are drawn from the program, and the tests follow every arrow.</p>
<p>A box is a state. Below its description is what can happen in it: a sentence, the name of the event in small type, what the program then does, and the next state. A line leads from an event to the next state; its color shows the cause. Numbered branches are tried in this order: the program takes the first one whose condition in brackets is true, else [otherwise]. Lines that would cross others are left out, so that the rest can be followed: choose a state to see all of its lines. A diamond is a decision, boxes with dashed edges are active at the same time, ↻ marks an event that does not change the state, and ▸ marks work in the background.</p>
${system ? `<p>${linkTo(system)} shows which chart starts which, and what they send each other.</p>` : ''}
<div class="areas">
${overview(whole)}
</div>
<details id="coverage"><summary>What the paths of the tests cover</summary>
${coverageMarkup(whole)}
</details>
</div>
<div id="chart" hidden>
<h2 id="chart-title"></h2>
<p id="purpose"></p>
<div class="work">
<div>
<div id="zoom" class="bar" role="group" aria-label="Size of the diagram"></div>
<div id="frame" tabindex="0" role="region" aria-label="Diagram" aria-describedby="keys"></div>
<p id="keys" class="muted">Keys in the diagram: arrows move it, + and − zoom, 0 fits it, W fits its width, 1 shows its real size. The panel of a state with inner states collapses it.</p>
<p id="facts" class="muted"></p>
</div>
<div class="split">
<section id="playback" class="card" aria-label="Playback of a path"></section>
<section id="simulation" class="card" aria-label="Simulation"></section>
<section id="panel" class="card" aria-label="Selected state"></section>
</div>
</div>
<div id="variants"></div>
<details id="screens"><summary>Screenshots of the states</summary><div id="screen-list"></div></details>
<details id="words"><summary>The chart in words</summary><div id="tables"></div></details>
</div>
</main>
<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>${heads}</defs></svg>
${pageData(gallery)}
<script>${inScript(script)}</script>
</body>
</html>
`;
}
