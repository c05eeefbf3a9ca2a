import type { AnyChartModel } from '#charts/chart-model.ts';
import { type Arrow, type Chart, type ChartState, plainName } from './chart.ts';
import { arrowText } from './diagram-text.ts';
import type { MachinePath, MachinePaths } from './paths.ts';
import { escapeMarkup } from './text-layout.ts';

export type Entry = { chart: Chart; model: AnyChartModel; paths: MachinePaths; picture: string; children: string[] };

const causeNames: Record<Arrow['cause'], string> = {
  user: 'the user',
  external: 'the server or the browser',
  time: 'time',
  machine: 'the machine itself',
};

const style = `
:root{color-scheme:light dark;--ink:#1b2433;--muted:#566074;--ground:#fff;--line:#d5dae3;--accent:#2546ea}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf3;--muted:#a5afc0;--ground:#11161f;--line:#333d4d;--accent:#93a8ff}}
body{margin:0 auto;padding:24px;max-width:1280px;font:14px/1.5 Inter,system-ui,sans-serif;color:var(--ink);background:var(--ground)}
a{color:var(--accent)}h1{font-size:28px}h2{font-size:20px;margin-top:56px;border-top:1px solid var(--line);padding-top:24px}h3{font-size:16px}
.picture{overflow-x:auto;border:1px solid var(--line);border-radius:10px}.picture img{display:block}
table{border-collapse:collapse;width:100%;margin-bottom:16px}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}th{color:var(--muted);font-weight:500}
.muted{color:var(--muted)}.scroll{overflow-x:auto}`.trim();

const areaNames: { [area: string]: string } = {
  session: 'Signing in and sessions',
  shell: 'Page layout, messages and audio',
  organizations: 'Choosing organizations',
  learners: 'Learners',
  dashboard: 'Dashboard',
  accounts: 'Accounts',
  applications: 'Applications',
  downloads: 'Downloads',
  courses: 'Speaking courses',
  patterns: 'Parts that several pages use',
};

/** One page that opens from a file, with every chart and its tables. */
export function galleryPage(entries: Entry[]): string {
  const areas = [...new Set(entries.map(({ chart }) => chart.area))];
  const contents = areas.map((area) => {
    const links = entries
      .filter(({ chart }) => chart.area === area)
      .map(
        ({ chart: { id, title, summary } }) =>
          `<li><a href="#${id}">${escapeMarkup(title)}</a> <span class="muted">${escapeMarkup(summary)}</span></li>`,
      );
    return `<h3>${escapeMarkup(areaNames[area] ?? area)}</h3><ul>${links.join('\n')}</ul>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Workflow charts</title>
<style>${style}</style>
</head>
<body>
<h1>Workflow charts</h1>
<p>Each chart shows what can happen in one part of the console and what happens next. The charts are drawn from the program, and the tests follow every arrow.</p>
<p>A box is a state. An arrow is an event that leads to another state; its color shows the cause. A diamond is a decision: the program takes the first branch whose condition in brackets is true. A condition that an event needs is also in brackets. ↻ marks an event that does not change the state, and ▸ marks work in the background.</p>
<nav aria-label="Charts">${contents.join('\n')}</nav>
<main>
${entries.map((entry) => section(entry, entries)).join('\n')}
</main>
</body>
</html>
`;
}

function section({ chart, model, paths: { paths }, picture, children }: Entry, entries: Entry[]): string {
  const { id, title, summary, arrows, root } = chart;
  const known = new Set(entries.map((entry) => entry.chart.id));
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const link = (child: string) => (known.has(child) ? `<a href="#${child}">${child}</a>` : child);
  return [
    `<section id="${id}">`,
    `<h2>${escapeMarkup(title)}</h2>`,
    `<p>${escapeMarkup(summary)}</p>`,
    `<p class="muted">${arrows.length} transitions, tested by ${paths.length} paths with ${steps} steps. Files: <a href="${id}.svg">picture</a>, <a href="${id}.mmd">Mermaid text</a>, <a href="${id}.json">configuration</a>, <a href="${id}.paths.json">paths</a>.</p>`,
    children.length > 0 ? `<p>This chart starts other charts: ${children.map(link).join(', ')}.</p>` : '',
    `<div class="picture" tabindex="0" role="region" aria-label="${escapeMarkup(title)}"><img src="${id}.svg" alt="Chart: ${escapeMarkup(title)}"${picture}></div>`,
    table('States', ['State', 'Description', 'Requirements'], stateRows(root, '')),
    table(
      'Events',
      ['Event', 'State', 'Description', 'Next state', 'Cause', 'Requirements'],
      arrows.map((arrow) => ({ cells: eventCells(arrow, model) })),
    ),
    noticesTable(paths),
    '</section>',
  ].join('\n');
}

type TableRow = { id?: string; cells: string[] };

function table(title: string, heads: string[], rows: TableRow[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(({ id, cells }) => {
    const columns = cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('');
    return `<tr${id === undefined ? '' : ` id="${id}"`}>${columns}</tr>`;
  });
  return `<h3>${title}</h3>\n<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>`;
}

function stateRows(state: ChartState, parent: string): TableRow[] {
  return state.states.flatMap((inner) => {
    const name = parent === '' ? inner.name : `${parent} › ${inner.name}`;
    const description = inner.kind === 'choice' ? `Decision. ${inner.description}`.trim() : inner.description;
    return [{ id: inner.id, cells: [name, description, inner.requirements.join(', ')] }, ...stateRows(inner, name)];
  });
}

const stateName = (id: string): string => id.split('.').slice(1).map(plainName).join(' › ') || 'any state';

function eventCells(arrow: Arrow, model: AnyChartModel): string[] {
  const wording = model.userEvents?.[arrow.event];
  const text = [arrow.description, wording ? `(${wording})` : ''].filter(Boolean).join(' ');
  const to = arrow.to.map(stateName).join(' and ') || 'same state';
  return [arrowText(arrow), stateName(arrow.from), text, to, causeNames[arrow.cause], arrow.requirements.join(', ')];
}

/** The messages and navigations of all paths. */
function noticesTable(paths: MachinePath[]): string {
  const emitted = paths.flatMap(({ start, steps }) => [start, ...steps].flatMap((step) => step.emitted ?? []));
  const rows = emitted.flatMap((one): string[][] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const { type, ...fields } = one;
    const content = Object.entries(fields).map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return [[String(type), content.join(', ')]];
  });
  const unique = new Map(rows.map((row) => [row.join(), row]));
  return table(
    'Messages and navigation',
    ['Kind', 'Content'],
    [...unique.values()].map((cells) => ({ cells })),
  );
}
