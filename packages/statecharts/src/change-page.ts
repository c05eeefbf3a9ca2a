import type { CaseChanges, CaseVersion, StepChange } from './case-changes.ts';
import { caseHeading } from './change-report.ts';
import { type ChangeItem, countCases, formatHeadline, formatIntroduction, getSign, listItems } from './change-words.ts';
import type { Changes, MachineChange } from './chart-changes.ts';
import { inScript } from './gallery-page.ts';
import { drawPicture } from './svg.ts';
import { changeSigns, headDefinitions, styleSheet } from './svg-style.ts';
import { splitDifference } from './text-difference.ts';
import { escapeMarkup } from './text-layout.ts';

export type ChangePage = { changes: Changes; style: string; script: string };

const listMarkup = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Both texts below each other; the words that differ are marked. */
function beforeAndNow(before: string, after: string): string {
  const { start, old, now, end } = splitDifference(before, after);
  const toMarkup = (tag: 'del' | 'ins', text: string) =>
    [start, text === '' ? '' : `<${tag}>${escapeMarkup(text)}</${tag}>`, end]
      .map((part, at) => (at === 1 ? part : escapeMarkup(part)))
      .filter(Boolean)
      .join(' ') || '(nothing)';
  return `<dl class="compared"><dt>Before</dt><dd>${toMarkup('del', old)}</dd><dt>Now</dt><dd>${toMarkup('ins', now)}</dd></dl>`;
}

/** What the list of all changes says about one. */
type Entry = { kind: ChangeItem['kind']; sign: string; text: string; body: string; place: string };

function placeAttribute({ place }: ChangeItem): string {
  return 'state' in place
    ? `data-for-state="${escapeMarkup(place.state)}"`
    : `data-for-transition="${escapeMarkup(place.transition)}"`;
}

function itemEntry(item: ChangeItem): Entry {
  const { kind, sign, text, notes, described } = item;
  const body = `${listMarkup(notes.map(escapeMarkup))}${described ? beforeAndNow(described.before, described.after) : ''}`;
  return { kind, sign, text, body, place: placeAttribute(item) };
}

const caseMarkup = (sign: string, { id, title, steps }: CaseVersion): string => {
  const rows = steps.map(
    ({ action, expected }) =>
      `<li>${escapeMarkup(action)}<span class="muted">${escapeMarkup(expected.join(' '))}</span></li>`,
  );
  return `<details><summary>${sign} ${escapeMarkup(title)} <span class="muted">${escapeMarkup(id)}</span></summary><ol>${rows.join('')}</ol></details>`;
};

const stepMarkup = ({ action, before, after, cases }: StepChange): string => {
  const names = cases.map(({ id, title }) => `${escapeMarkup(title)} <span class="muted">${escapeMarkup(id)}</span>`);
  return `<p>~ ${escapeMarkup(action)}</p>${beforeAndNow(before.join(' '), after.join(' '))}<details><summary>In ${cases.length} test ${cases.length === 1 ? 'case' : 'cases'}</summary>${listMarkup(names)}</details>`;
};

function caseEntry(cases: CaseChanges): Entry[] {
  if (countCases(cases) === '') return [];
  const body = [
    ...cases.added.map((one) => caseMarkup('+', one)),
    ...cases.removed.map((one) => caseMarkup('−', one)),
    ...cases.steps.map(stepMarkup),
  ].join('\n');
  return [{ kind: 'changed', sign: '~', text: caseHeading(cases), body, place: '' }];
}

function listEntries(change: MachineChange): Entry[] {
  const { kind, chart, cases, renamed } = change;
  const sign = getSign(kind);
  const text = `The chart is ${formatHeadline(change)}`;
  const body = chart.root.description === '' ? '' : `<p>${escapeMarkup(chart.root.description)}</p>`;
  const whole: Entry[] = kind === 'changed' && !renamed ? [] : [{ kind, sign, text, body, place: '' }];
  return [...whole, ...listItems(change).map(itemEntry), ...(cases ? caseEntry(cases) : [])];
}

type Section = { change: MachineChange; entries: (Entry & { id: string })[] };

function listSections(machines: readonly MachineChange[]): Section[] {
  let count = 0;
  return machines.map((change) => ({
    change,
    entries: listEntries(change).map((entry) => {
      count += 1;
      return { ...entry, id: `change-${count}` };
    }),
  }));
}

function sectionMarkup({ change: { chart }, entries }: Section): string {
  const title = escapeMarkup(chart.title);
  const articles = entries.map(
    ({ id, kind, sign, text, body, place }) =>
      `<article id="${id}" class="change ${kind}" data-machine="${escapeMarkup(chart.id)}" ${place}>
<p class="muted">${title}</p><h3><span class="sign">${sign}</span> ${escapeMarkup(text)}</h3>
${body}
</article>`,
  );
  return `<section><h2>${title} <code>${escapeMarkup(chart.id)}</code></h2>
${articles.join('\n')}
<figure data-picture="${escapeMarkup(chart.id)}" data-title="${title}">
${drawPicture(chart)}</figure></section>`;
}

const listLinks = ({ change: { chart }, entries }: Section): string =>
  `<section><h3>${escapeMarkup(chart.title)}</h3>${listMarkup(
    entries.map(({ id, sign, text }) => `<a href="#${id}">${sign} ${escapeMarkup(text)}</a>`),
  )}</section>`;

const kinds = changeSigns.map(({ change }) => change);

/**
 * A page that leads from change to change, by buttons and by the keys n and p.
 * Each change has its words, and the picture of its machine in which it is marked.
 * Without scripts the page is a document of all changes.
 */
export function changesPage({ changes, style, script }: ChangePage): string {
  const { machines, revision, notices } = changes;
  const sections = listSections(machines);
  const introduction = formatIntroduction(machines, revision);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Changes of the charts since ${escapeMarkup(revision)}</title>
<style>
${styleSheet(true)}
${style.trim()}
</style>
</head>
<body>
<header id="head">
<h1>Changes of the charts</h1>
<div id="steps" class="bar"></div>
</header>
<main id="main">
<p>${escapeMarkup(introduction)}</p>
${listMarkup(notices.map(escapeMarkup))}
<details id="list"><summary>All changes</summary><nav aria-label="All changes">
${sections.map(listLinks).join('\n')}
</nav></details>
<div id="view">
<div id="current"></div>
<div>
<div id="zoom" class="bar" role="group" aria-label="Size of the diagram"></div>
<div id="frame" tabindex="0" role="region" aria-label="Diagram" aria-describedby="keys"></div>
<p id="keys" class="muted">Keys: n next change, p previous change. In the diagram: arrows move it, + and − zoom, 0 fits it, W fits its width, 1 shows its real size.</p>
</div>
</div>
<div id="document">
${sections.map(sectionMarkup).join('\n')}
</div>
</main>
<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>${headDefinitions([...kinds, 'machine'])}</defs></svg>
<script>${inScript(script)}</script>
</body>
</html>
`;
}
