import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import type { Arrow, Chart, ChartState } from './chart.ts';
import { arrowText } from './labels.ts';
import type { PathFile } from './paths.ts';
import { escapeMarkup } from './text.ts';

export type Entry = { chart: Chart; model: AnyChartModel; file: PathFile; picture: string; children: string[] };

const causeNames: Record<Arrow['cause'], string> = {
  person: 'a person',
  world: 'the server or the world',
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

/** The page that product opens from a file: every chart with its picture and its words. */
export function chartsPage(entries: Entry[]): string {
  const areas = [...new Set(entries.map(({ chart }) => chart.area))];
  const contents = areas.map((area) => {
    const own = entries.filter(({ chart }) => chart.area === area);
    const links = own.map(
      ({ chart: { id, title, summary } }) =>
        `<li><a href="#${id}">${escapeMarkup(title)}</a> <span class="muted">${escapeMarkup(summary)}</span></li>`,
    );
    return `<h3>${escapeMarkup(area)}</h3><ul>${links.join('\n')}</ul>`;
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
<p>What can happen in the console, and then. The pictures are made from the program itself; tests walk every arrow.</p>
<nav aria-label="Charts">${contents.join('\n')}</nav>
<main>
${entries.map((entry) => section(entry, entries)).join('\n')}
</main>
</body>
</html>
`;
}

function section({ chart, model, file, picture, children }: Entry, entries: Entry[]): string {
  const { id, title, summary, arrows, root } = chart;
  const known = new Set(entries.map((entry) => entry.chart.id));
  const steps = file.paths.map((path) => path.steps.length).reduce((sum, count) => sum + count, 0);
  const link = (child: string) => (known.has(child) ? `<a href="#${child}">${child}</a>` : child);
  return [
    `<section id="${id}">`,
    `<h2>${escapeMarkup(title)}</h2>`,
    `<p>${escapeMarkup(summary)}</p>`,
    `<p class="muted">${arrows.length} transitions, walked by ${file.paths.length} paths of ${steps} steps. Files: <a href="${id}.svg">picture</a>, <a href="${id}.mmd">Mermaid</a>, <a href="${id}.json">configuration</a>, <a href="${id}.paths.json">paths</a>.</p>`,
    children.length > 0 ? `<p>Charts inside: ${children.map(link).join(', ')}.</p>` : '',
    `<div class="picture" tabindex="0" role="region" aria-label="${escapeMarkup(title)}"><img src="${id}.svg" alt="Chart: ${escapeMarkup(title)}"${picture}></div>`,
    table('States', ['State', 'What is so', 'Requirements'], stateRows(root, '')),
    table(
      'Events',
      ['Event', 'Where', 'What happens', 'Leads to', 'Caused by', 'Requirements'],
      arrows.map((arrow) => eventRow(arrow, model)),
    ),
    noticesTable(file),
    '</section>',
  ].join('\n');
}

function table(title: string, heads: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`);
  return `<h3>${title}</h3>\n<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>`;
}

function stateRows(state: ChartState, above: string): string[][] {
  return state.states.flatMap((inner) => {
    const name = above === '' ? inner.name : `${above} › ${inner.name}`;
    return [[name, inner.description, inner.requirements.join(', ')], ...stateRows(inner, name)];
  });
}

const below = (id: string): string => id.split('.').slice(1).join(' › ') || 'everywhere';

function eventRow(arrow: Arrow, model: AnyChartModel): string[] {
  const wording = model.person?.[arrow.event];
  const text = wording ? `${arrow.description} (${wording})` : arrow.description;
  const to = arrow.to.map(below).join(' and ') || 'stays';
  return [arrowText(arrow), below(arrow.from), text, to, causeNames[arrow.cause], arrow.requirements.join(', ')];
}

/** What the machine tells the person or asks of the router, as seen on its paths. */
function noticesTable(file: PathFile): string {
  const emitted = file.paths.flatMap(({ start, steps }) => [start, ...steps].flatMap((step) => step.emitted ?? []));
  const rows = emitted.flatMap((one): string[][] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const { type, ...fields } = one;
    const words = Object.entries(fields).map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return [[String(type), words.join(', ')]];
  });
  const unique = new Map(rows.map((row) => [row.join(), row]));
  return table('Tells the console', ['What', 'Words'], [...unique.values()]);
}
