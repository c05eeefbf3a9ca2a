import type { Arrow, Chart, ChartState } from './chart.ts';
import { getStates } from './chart-states.ts';
import { alsoTo, eventAndGuard } from './diagram-text.ts';
import { nearestFirst, plainName } from './plain-names.ts';
import { classStyle } from './svg-style.ts';

/**
 * A chart as Mermaid text, which code hosts draw and reviewers compare.
 * A comparison says what is new, changed and removed by words, and by colors of its states.
 */
export function toMermaid(chart: Chart): string {
  const lines = [
    '---',
    `title: ${titleText(chart.title)}`,
    '---',
    'stateDiagram-v2',
    `  %% ${chart.root.description.replace(/\s+/g, ' ')}`,
    '  %% after each event: its cause (user, external, time, machine)',
    ...stateLines(chart, chart.root, '  '),
    ...changeLines(chart),
  ];
  return `${lines.join('\n')}\n`;
}

const changePrefixes = { added: '(new) ', removed: '(removed) ', changed: '(changed) ', same: '' };

const getChangePrefix = ({ change }: Pick<ChartState, 'change'>): string => changePrefixes[change?.kind ?? 'same'];

/** Colors that can be read on a light and on a dark page. */
function changeLines({ root }: Chart): string[] {
  const others = getStates(root).slice(1);
  return (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const ids = others.filter(({ change }) => change?.kind === kind).map(({ id }) => toId(id));
    return ids.length === 0 ? [] : [`  classDef ${kind} ${classStyle(kind)}`, `  class ${ids.join(',')} ${kind}`];
  });
}

/** In the front matter only plain words need no quotation marks. */
const titleText = (title: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N} ,.()-]*$/u.test(title) ? title : JSON.stringify(title);

/** Letters, digits and dots; every other character keeps IDs apart by its number. */
const toId = (id: string): string =>
  id.replace(/[^A-Za-z0-9]/gu, (letter) => (letter === '.' ? '_' : `_${letter.codePointAt(0)?.toString(16)}_`));

/**
 * Mermaid accepts no colon, semicolon, hash or line break in a text, and no quotation mark in a name.
 * A semicolon becomes the end of a sentence.
 */
const escapeText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('"', '”')
    .replaceAll(':', '∶')
    .replaceAll(/;\s*(\p{L}?)/gu, (_, letter: string) => `. ${letter.toUpperCase()}`)
    .replaceAll('#', '');

/**
 * Mermaid draws at most one loop, and no arrow between a state and its inner states.
 * These transitions become lines of text.
 */
const isText = (arrow: Arrow): boolean => {
  const [from, to] = getEnds(arrow);
  return isWithin(from, to) || isWithin(to, from);
};

const textArrows = (chart: Chart, { id }: ChartState): Arrow[] =>
  chart.arrows.filter((arrow) => arrow.from === id && isText(arrow));

function stateTexts(chart: Chart, state: ChartState): string[] {
  const ids = state.requirements.length > 0 ? ` (${state.requirements.join(', ')})` : '';
  const prose = state.id === chart.id ? '' : `${escapeText(state.description)}${ids}`.trim();
  return [prose, ...textArrows(chart, state).map(ownText)].filter((text) => text !== '');
}

function stateLines(chart: Chart, state: ChartState, indent: string): string[] {
  const id = toId(state.id);
  // A choice has no room for text.
  if (state.kind === 'choice' && textArrows(chart, state).length === 0) return [`${indent}state ${id} <<choice>>`];
  const name = `${indent}state "${getChangePrefix(state)}${escapeText(state.name)}" as ${id}`;
  const texts = stateTexts(chart, state);
  if (state.states.length === 0) {
    return [name, ...texts.map((text) => `${indent}${id} : ${text}`), ...finalLines(state, indent)];
  }
  const inner = state.states.flatMap((child, index) => {
    const divider = state.kind === 'parallel' && index > 0 ? [`${indent}  --`] : [];
    return [...divider, ...stateLines(chart, child, `${indent}  `)];
  });
  // Choices follow the inner states.
  // Mermaid turns a choice into a plain state if an arrow names it before its declaration.
  const initial = state.initial ? [`${indent}  [*] --> ${toId(state.initial)}`] : [];
  const arrows = chart.arrows.filter((arrow) => !isText(arrow) && enclosingState(chart, arrow) === state.id);
  const drawn = arrows.map((arrow) => `${indent}  ${arrowLine(arrow, state)}`);
  return [`${name} {`, ...inner, ...initial, ...drawn, `${indent}}`, ...noteLines(id, texts, indent)];
}

const noteLines = (id: string, texts: string[], indent: string): string[] =>
  texts.length === 0
    ? []
    : [`${indent}note right of ${id}`, ...texts.map((text) => `${indent}  ${text}`), `${indent}end note`];

const finalLines = ({ kind, id }: ChartState, indent: string): string[] =>
  kind === 'final' ? [`${indent}${toId(id)} --> [*]`] : [];

const getEnds = (arrow: Arrow): [from: string, to: string] => [arrow.from, nearestFirst(arrow)[0] ?? arrow.from];

const isWithin = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`);

/** The innermost state that contains both ends. */
function enclosingState(chart: Chart, arrow: Arrow): string {
  const holders = getStates(chart.root).filter(({ id }) => getEnds(arrow).every((end) => end.startsWith(`${id}.`)));
  return holders.at(-1)?.id ?? '';
}

/**
 * Mermaid moves a state to the scope of an arrow that names it.
 * So the arrow ends at the state around it.
 */
function arrowLine(arrow: Arrow, { id: scope, states }: ChartState): string {
  const [, ...others] = nearestFirst(arrow);
  const ends = getEnds(arrow);
  const [from = '', to = ''] = ends.map((end) => states.find(({ id }) => isWithin(end, id))?.id ?? scope);
  const start = from === ends[0] ? '' : `in ${nameWithin(ends[0], from)}, `;
  const end = to === ends[1] ? '' : ` → ${nameWithin(ends[1], to)}`;
  return `${toId(from)} --> ${toId(to)} : ${escapeText(start)}${formatLabel(arrow, others, escapeText(end))}`;
}

const nameWithin = (id: string, outer: string): string =>
  id
    .slice(outer.length + 1)
    .split('.')
    .map(plainName)
    .join(' › ');

/** A transition that stays, or that leads to an inner or to an outer state. */
function ownText(arrow: Arrow): string {
  const [to = arrow.from, ...others] = nearestFirst(arrow);
  if (to === arrow.from) return `↻ ${formatLabel(arrow, [])}`;
  const name = to.startsWith(`${arrow.from}.`) ? nameWithin(to, arrow.from) : (to.split('.').at(-1) ?? '');
  return `↳ ${formatLabel(arrow, others, ` → ${plainName(name)}`)}`;
}

function formatLabel(arrow: Arrow, others: string[], target = ''): string {
  const ids = arrow.requirements.length > 0 ? ` (${arrow.requirements.join(', ')})` : '';
  // Mermaid takes `1.` at the beginning of a text for a list.
  const number = arrow.branch > 0 ? `(${arrow.branch}) ` : '';
  const label = [`${number}${eventAndGuard(arrow)}`, ...others.map(alsoTo)].join(' ');
  return `${getChangePrefix(arrow)}${escapeText(label)}${target}${arrow.isChoice ? '' : ` · ${arrow.cause}`}${ids}`;
}
