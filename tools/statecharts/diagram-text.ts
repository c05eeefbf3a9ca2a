import { type Arrow, type Change, type Chart, type ChartState, plainName } from './chart.ts';
import { changes, type Paint } from './svg-style.ts';
import { textWidth, wrapText } from './text-layout.ts';

export type Line = {
  text: string;
  style: 'name' | 'plain' | 'requirement' | 'child' | 'title' | Paint;
  size: number;
  transition?: Arrow;
  machine?: string;
};

const proseWidth = 230;
const labelWidth = 170;

export const lineHeight = ({ size }: Line): number => Math.round(size * 1.4);
export const linesHeight = (lines: Line[]): number => lines.reduce((sum, line) => sum + lineHeight(line), 0);
export const linesWidth = (lines: Line[]): number =>
  Math.max(0, ...lines.map(({ text, size, style }) => textWidth(text, size, style === 'name' || style === 'title')));

export function arrowText({ event, guard, isChoice }: Arrow): string {
  if (isChoice) return guard === '' ? '[else]' : `[${guard}]`;
  const when = guard === '' ? '' : ` [${guard}]`;
  return `${event}${when}`;
}

export const paintOf = ({ change, cause }: Arrow): Paint => change?.kind ?? cause;

const signOf = (change: Change | undefined): string => changes.find((one) => one.change === change?.kind)?.sign ?? '';

const signed = (change: Change | undefined, text: string): string => `${signOf(change)} ${text}`.trim();

function noteLines(change: Change | undefined, width: number): Line[] {
  const notes = change?.notes ?? [];
  return notes.flatMap((note) =>
    wrapText(`~ ${note}`, 11, width).map((text): Line => ({ text, style: 'changed', size: 11 })),
  );
}

/** Another target of the same transition, in another region. */
export const alsoTo = (id: string): string => `and → ${id.split('.').slice(1).map(plainName).join(' › ')}`;

/** Targets in other regions are named instead of drawn. */
export function arrowLines(arrow: Arrow, others: string[]): Line[] {
  const texts = [signed(arrow.change, arrowText(arrow)), ...others.map(alsoTo)];
  const lines = texts
    .flatMap((text) => wrapText(text, 11, labelWidth))
    .map((text): Line => ({ text, style: paintOf(arrow), size: 11, transition: arrow }));
  return [...lines, ...noteLines(arrow.change, labelWidth), ...requirementLines(arrow.requirements, labelWidth)];
}

function requirementLines(requirements: string[], width: number): Line[] {
  return wrapText(requirements.join(' '), 9, width).map((text): Line => ({ text, style: 'requirement', size: 9 }));
}

/** The text of a state's box, above its inner states. */
export function stateLines(chart: Chart, state: ChartState): Line[] {
  const isRoot = state.id === chart.id;
  const width = isRoot ? proseWidth * 2 : proseWidth;
  const stays = chart.arrows.filter(({ from, to }) => from === state.id && to.length === 0);
  return [
    { text: signed(state.change, state.name), style: isRoot ? 'title' : 'name', size: isRoot ? 17 : 13 },
    ...noteLines(state.change, width),
    ...requirementLines(state.requirements, width),
    ...wrapText(state.description, 11, width).map((text): Line => ({ text, style: 'plain', size: 11 })),
    ...state.invokes.map(
      ({ id, machine }): Line => ({
        text: machine ? `▸ ${id} (chart ${machine})` : `▸ ${id}`,
        style: 'child',
        size: 11,
        ...(machine ? { machine } : {}),
      }),
    ),
    ...stays.flatMap((arrow) => stayLines(arrow, width)),
  ];
}

function stayLines(arrow: Arrow, width: number): Line[] {
  const ids = arrow.requirements.length > 0 ? ` ${arrow.requirements.join(' ')}` : '';
  const lines = wrapText(signed(arrow.change, `↻ ${arrowText(arrow)}${ids}`), 11, width).map(
    (text): Line => ({ text, style: paintOf(arrow), size: 11, transition: arrow }),
  );
  return [...lines, ...noteLines(arrow.change, width)];
}
