import { type Arrow, type Chart, type ChartState, nearestFirst } from './chart.ts';
import { alsoTo, arrowText } from './labels.ts';

/** A chart as Mermaid text, which code hosts draw and reviewers read as a difference. */
export function mermaidOf(chart: Chart): string {
  const lines = [
    '---',
    `title: ${chart.title}`,
    '---',
    'stateDiagram-v2',
    `  %% ${chart.summary}`,
    '  %% after each event: who causes it (person, world, time, machine)',
    ...stateLines(chart, chart.root, '  '),
    ...chart.arrows.filter((arrow) => home(chart, arrow) === '').flatMap((arrow) => arrowLines(arrow, '  ')),
  ];
  return `${lines.join('\n')}\n`;
}

const idOf = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '_');

/** Mermaid takes neither a colon nor a semicolon nor a hash in a text. */
const textOf = (text: string): string => text.replaceAll(':', '∶').replaceAll(';', ',').replaceAll('#', '');

function stateLines(chart: Chart, state: ChartState, indent: string): string[] {
  const name = `${indent}state "${textOf(state.name)}" as ${idOf(state.id)}`;
  const ids = state.requirements.length > 0 ? ` (${state.requirements.join(', ')})` : '';
  const text = `${textOf(state.description)}${ids}`;
  if (state.states.length === 0) return [name, `${indent}${idOf(state.id)} : ${text}`, ...finalLines(state, indent)];
  const inner = state.states.flatMap((child, index) => {
    const region = state.kind === 'parallel' && index > 0 ? [`${indent}  --`] : [];
    return [...region, ...stateLines(chart, child, `${indent}  `)];
  });
  const initial = state.initial ? [`${indent}  [*] --> ${idOf(state.initial)}`] : [];
  const arrows = chart.arrows.filter((arrow) => home(chart, arrow) === state.id);
  const note = state.id === chart.id || text === '' ? [] : [`${indent}note right of ${idOf(state.id)} : ${text}`];
  const drawn = arrows.flatMap((arrow) => arrowLines(arrow, `${indent}  `));
  return [`${name} {`, ...initial, ...inner, ...drawn, `${indent}}`, ...note];
}

const finalLines = ({ kind, id }: ChartState, indent: string): string[] =>
  kind === 'final' ? [`${indent}${idOf(id)} --> [*]`] : [];

/** An arrow stands in the innermost state that holds both its ends, where Mermaid looks for them. */
function home(chart: Chart, arrow: Arrow): string {
  const to = nearestFirst(arrow)[0] ?? arrow.from;
  const holders = statesOf(chart.root).filter(({ id }) => [arrow.from, to].every((end) => end.startsWith(`${id}.`)));
  return holders.at(-1)?.id ?? '';
}

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

function arrowLines(arrow: Arrow, indent: string): string[] {
  const [to = arrow.from, ...others] = nearestFirst(arrow);
  const ids = arrow.requirements.length > 0 ? ` (${arrow.requirements.join(', ')})` : '';
  const label = [arrowText(arrow), ...others.map(alsoTo)].join(' ');
  return [`${indent}${idOf(arrow.from)} --> ${idOf(to)} : ${textOf(label)} · ${arrow.cause}${ids}`];
}
