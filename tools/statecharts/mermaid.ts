import { type Arrow, type Chart, type ChartState, nearestFirst } from './chart.ts';
import { alsoTo, arrowText } from './diagram-text.ts';

/** A chart as Mermaid text, which code hosts draw and reviewers compare. */
export function mermaidOf(chart: Chart): string {
  const lines = [
    '---',
    `title: ${chart.title}`,
    '---',
    'stateDiagram-v2',
    `  %% ${chart.summary}`,
    '  %% after each event: its cause (user, external, time, machine)',
    ...stateLines(chart, chart.root, '  '),
    ...chart.arrows
      .filter((arrow) => !isLoop(arrow) && enclosingState(chart, arrow) === '')
      .map((arrow) => arrowLine(arrow, '  ')),
  ];
  return `${lines.join('\n')}\n`;
}

const idOf = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '_');

/** Mermaid accepts no colon, semicolon or hash in a text; a semicolon becomes the end of a sentence. */
const textOf = (text: string): string =>
  text
    .replaceAll(':', '∶')
    .replaceAll(/;\s*(\p{L}?)/gu, (_, letter: string) => `. ${letter.toUpperCase()}`)
    .replaceAll('#', '');

/** Mermaid draws one loop at most, and none at a state with inner states: loops are lines of text instead. */
const isLoop = ({ from, to }: Arrow): boolean => to.every((id) => id === from);

function stateTexts(chart: Chart, state: ChartState): string[] {
  const ids = state.requirements.length > 0 ? ` (${state.requirements.join(', ')})` : '';
  const prose = state.id === chart.id ? '' : `${textOf(state.description)}${ids}`.trim();
  const loops = chart.arrows.filter((arrow) => arrow.from === state.id && isLoop(arrow));
  return [prose, ...loops.map((arrow) => `↻ ${labelOf(arrow, [])}`)].filter((text) => text !== '');
}

function stateLines(chart: Chart, state: ChartState, indent: string): string[] {
  const id = idOf(state.id);
  if (state.kind === 'choice') return [`${indent}state ${id} <<choice>>`];
  const name = `${indent}state "${textOf(state.name)}" as ${id}`;
  const texts = stateTexts(chart, state);
  if (state.states.length === 0) {
    return [name, ...texts.map((text) => `${indent}${id} : ${text}`), ...finalLines(state, indent)];
  }
  const inner = state.states.flatMap((child, index) => {
    const region = state.kind === 'parallel' && index > 0 ? [`${indent}  --`] : [];
    return [...region, ...stateLines(chart, child, `${indent}  `)];
  });
  // After the inner states: a choice that an arrow names before its declaration becomes a plain state.
  const initial = state.initial ? [`${indent}  [*] --> ${idOf(state.initial)}`] : [];
  const arrows = chart.arrows.filter((arrow) => !isLoop(arrow) && enclosingState(chart, arrow) === state.id);
  const drawn = arrows.map((arrow) => arrowLine(arrow, `${indent}  `));
  return [`${name} {`, ...inner, ...initial, ...drawn, `${indent}}`, ...noteLines(id, texts, indent)];
}

const noteLines = (id: string, texts: string[], indent: string): string[] =>
  texts.length === 0
    ? []
    : [`${indent}note right of ${id}`, ...texts.map((text) => `${indent}  ${text}`), `${indent}end note`];

const finalLines = ({ kind, id }: ChartState, indent: string): string[] =>
  kind === 'final' ? [`${indent}${idOf(id)} --> [*]`] : [];

/** The innermost state that contains both ends: Mermaid moves a state to the scope that names it first. */
function enclosingState(chart: Chart, arrow: Arrow): string {
  const to = nearestFirst(arrow)[0] ?? arrow.from;
  const holders = statesOf(chart.root).filter(({ id }) => [arrow.from, to].every((end) => end.startsWith(`${id}.`)));
  return holders.at(-1)?.id ?? '';
}

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

function arrowLine(arrow: Arrow, indent: string): string {
  const [to = arrow.from, ...others] = nearestFirst(arrow);
  return `${indent}${idOf(arrow.from)} --> ${idOf(to)} : ${labelOf(arrow, others)}`;
}

function labelOf(arrow: Arrow, others: string[]): string {
  const ids = arrow.requirements.length > 0 ? ` (${arrow.requirements.join(', ')})` : '';
  const label = [arrowText(arrow), ...others.map(alsoTo)].join(' ');
  return `${textOf(label)}${arrow.isChoice ? '' : ` · ${arrow.cause}`}${ids}`;
}
