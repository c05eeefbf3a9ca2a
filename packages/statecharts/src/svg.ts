import type { Chart } from './chart.ts';
import { type Line, lineHeight } from './diagram-text.ts';
import { nameSeparator } from './folded-failures.ts';
import { type Box, diamondSize, type PlacedState, pad, type Row, type View } from './grid.ts';
import { type Diagram, layOut } from './layout.ts';
import type { Point, RoutedLine } from './routes.ts';
import {
  boxPaint,
  causes,
  changeSigns,
  dotPaint,
  groundPaint,
  headDefinitions,
  type Ink,
  innerPaint,
  linePaint,
  type Paint,
  rootPaint,
  rulePaint,
  styleSheet,
  textPaint,
} from './svg-style.ts';
import { escapeMarkup, textWidth } from './text-layout.ts';

const margin = 16;
const legendHeight = 30;

/** A chart as an SVG document. The element of a state has the state's id. */
export function drawChart(chart: Chart, view?: View): string {
  const isComparison = chart.root.change !== undefined;
  const paints = getPaints(chart).map(({ paint }) => paint);
  return drawPicture(chart, {
    ...(view && { view }),
    definitions: [`<style>${styleSheet(isComparison)}</style>`, `<defs>${headDefinitions(paints)}</defs>`],
  });
}

type LegendEntry = { paint: Paint; text: string };

const getPaints = ({ root }: Chart): LegendEntry[] =>
  root.change === undefined
    ? causes.map(({ cause, text }) => ({ paint: cause, text }))
    : changeSigns.map(({ change, text }) => ({ paint: change, text }));

type PictureOptions = { view?: View; definitions?: readonly string[] };

/** The SVG element for a page that has the styles and the arrow heads itself. */
export function drawPicture(chart: Chart, { view, definitions = [] }: PictureOptions = {}): string {
  const diagram = layOut(chart, view);
  const width = Math.ceil(Math.max(diagram.width, 620)) + 2 * margin;
  const height = Math.ceil(diagram.height) + 2 * margin + legendHeight;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="${escapeMarkup(chart.title)}" ${rootPaint}>`,
    `<title>${escapeMarkup(chart.title)}</title>`,
    `<desc>${escapeMarkup(chart.root.description)}</desc>`,
    ...definitions,
    `<rect ${groundPaint} width="${width}" height="${height}"/>`,
    `<g transform="translate(${margin} ${margin})">`,
    ...diagramParts(diagram),
    '</g>',
    legend(getPaints(chart), height - legendHeight / 2),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function diagramParts({ states, starts, routes }: Diagram): string[] {
  return [...states.map(drawBox), ...routes.map(drawLine), ...starts.map(drawStart), ...states.map(drawText)];
}

const round = (value: number): number => Math.round(value * 10) / 10;

function drawBox({ state, depth, isRegion, ...box }: PlacedState): string {
  const { x, y, width, height } = box;
  const inner = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 };
  const paint = boxPaint({ isGroup: depth % 2 === 0, isRegion }, state.change?.kind);
  const shape =
    state.kind === 'choice'
      ? `<rect fill="none" ${boxText(box)}/>${diamond(box, paint)}`
      : `<rect ${paint} ${boxText(box)} rx="10"/>`;
  return [
    `<g id="${escapeMarkup(state.id)}" class="state">`,
    `<title>${escapeMarkup(state.description || state.name)}</title>`,
    shape,
    state.kind === 'final' ? `<rect ${innerPaint} ${boxText(inner)} rx="7"/>` : '',
    '</g>',
  ].join('');
}

/** Texts are above all lines. A click on them chooses their state. */
function drawText({ state, lines, top, rows, x, y }: PlacedState): string {
  return [
    `<g data-state="${escapeMarkup(state.id)}">`,
    ...drawLines(lines, x + pad, y + pad + top),
    ...rows.map(drawRow),
    '</g>',
  ].join('');
}

function drawRow({ arrow, lines, x, y, width }: Row): string {
  const rule = `<path ${rulePaint} d="M${round(x)} ${round(y)}h${width}"/>`;
  return `<g data-transition="${formatNames(arrow.name)}">${rule}${drawLines(lines, x, y + 3).join('')}</g>`;
}

/** Parsers of XML replace a line break in an attribute by a space. */
const formatNames = (name: string): string => escapeMarkup(name).replaceAll(nameSeparator, '&#10;');

function drawStart({ state, x, y, width }: PlacedState): string {
  const isChoice = state.kind === 'choice';
  const [left, top] = isChoice ? [x + width / 2 - 44, y + diamondSize / 2] : [x + 24, y - 13];
  const way = isChoice ? `H${round(x + width / 2 - diamondSize / 2)}` : `V${round(y)}`;
  return `<circle ${dotPaint} cx="${round(left)}" cy="${round(top)}" r="4"/><path ${linePaint('machine')} d="M${round(left)} ${round(top)}${way}" marker-end="url(#head-machine)"/>`;
}

const boxText = ({ x, y, width, height }: Box) =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

/** A small diamond above the text of a choice, where its lines arrive. */
function diamond({ x, y, width }: Box, paint: string): string {
  const half = diamondSize / 2;
  const [middle, level] = [x + width / 2, y + half];
  const corners = [
    [middle, y],
    [middle + half, level],
    [middle, y + diamondSize],
    [middle - half, level],
  ];
  return `<polygon ${paint} points="${corners.map((one) => one.map(round).join(' ')).join(' ')}"/>`;
}

function drawLines(lines: Line[], x: number, y: number): string[] {
  let bottom = y;
  return lines.map((line) => {
    bottom += lineHeight(line);
    const place = `x="${round(x)}" y="${round(bottom - line.size * 0.33)}"`;
    const paint = `${textPaint(getInk(line))} font-size="${line.size}"${formatFont(line)}`;
    const text = `<text ${paint} ${place}>${escapeMarkup(line.text)}</text>`;
    return line.machine ? `<a href="${escapeMarkup(line.machine)}.svg">${text}</a>` : text;
  });
}

function getInk({ style, machine }: Line): Ink {
  if (machine !== undefined) return 'user';
  if (style === 'name' || style === 'title' || style === 'child' || style === 'sentence') return 'ink';
  return style === 'plain' || style === 'requirement' ? 'muted' : style;
}

function formatFont({ style, machine }: Line): string {
  if (style === 'name' || style === 'title') return ' font-weight="600"';
  if (style !== 'child') return '';
  return machine === undefined ? ' font-style="italic"' : ' font-style="italic" text-decoration="underline"';
}

function drawLine({ name, paint, points }: RoutedLine): string {
  return `<path ${linePaint(paint)} data-transition="${formatNames(name)}" d="${lineText(points)}" marker-end="url(#head-${paint})"/>`;
}

const cornerRadius = 5;

function lineText(points: Point[]): string {
  const [first = { x: 0, y: 0 }, ...others] = points;
  const pieces = others.map((point, at) => {
    const [before, after] = [points[at] ?? point, points[at + 2]];
    const isLevel = point.y === before.y;
    const length = Math.abs(point.x - before.x) + Math.abs(point.y - before.y);
    const next = after ? Math.abs(after.x - point.x) + Math.abs(after.y - point.y) : 0;
    const radius = Math.min(cornerRadius, length / 2, next / 2);
    const back = Math.sign(isLevel ? point.x - before.x : point.y - before.y) * radius;
    const end = isLevel ? `H${round(point.x - back)}` : `V${round(point.y - back)}`;
    if (!after || radius === 0) return end;
    const ahead = Math.sign(isLevel ? after.y - point.y : after.x - point.x) * radius;
    const turn = isLevel ? [back, 0, back, ahead] : [0, back, ahead, back];
    return `${end}q${turn.map(round).join(' ')}`;
  });
  return `M${round(first.x)} ${round(first.y)}${pieces.join('')}`;
}

function legend(paints: LegendEntry[], y: number): string {
  let x = margin;
  const entries = paints.map(({ paint, text }) => {
    const start = x;
    x += 36 + textWidth(text, 11) + 24;
    return `<path ${linePaint(paint)} d="M${start} ${y - 4}L${start + 28} ${y - 4}" marker-end="url(#head-${paint})"/><text ${textPaint(paint)} font-size="11" x="${start + 36}" y="${y}">${text}</text>`;
  });
  return `<g>${entries.join('')}</g>`;
}
