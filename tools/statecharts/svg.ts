import type { Chart } from './chart.ts';
import { type Line, lineHeight } from './diagram-text.ts';
import { type Box, type Diagram, layOut, type PlacedArrow, type PlacedState } from './layout.ts';
import {
  boxPaint,
  causes,
  changes,
  dotPaint,
  groundPaint,
  headDefinitions,
  type Ink,
  innerPaint,
  labelPaint,
  linePaint,
  type Paint,
  rootPaint,
  styleSheet,
  textPaint,
} from './svg-style.ts';
import { escapeMarkup, textWidth } from './text-layout.ts';

const margin = 16;
const legendHeight = 30;

/** A chart as an SVG document. The element of a state has the state's id. */
export async function drawChart(chart: Chart): Promise<string> {
  const diagram = await layOut(chart);
  const isComparison = chart.root.change !== undefined;
  const paints = isComparison
    ? changes.map(({ change, text }) => ({ paint: change, text }))
    : causes.map(({ cause, text }) => ({ paint: cause, text }));
  const width = Math.ceil(Math.max(diagram.width, 620)) + 2 * margin;
  const height = Math.ceil(diagram.height) + 2 * margin + legendHeight;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(chart.title)}" ${rootPaint}>`,
    `<title>${escapeMarkup(chart.title)}</title>`,
    `<desc>${escapeMarkup(chart.root.description)}</desc>`,
    `<style>${styleSheet(isComparison)}</style>`,
    `<defs>${headDefinitions(paints.map(({ paint }) => paint))}</defs>`,
    `<rect ${groundPaint} width="${width}" height="${height}"/>`,
    `<g transform="translate(${margin} ${margin})">`,
    ...diagramParts(diagram),
    '</g>',
    legend(paints, height - legendHeight / 2),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function diagramParts({ states, dots, arrows }: Diagram): string[] {
  return [
    ...states.map(drawState),
    ...dots.map(
      ({ x, y, width }) => `<circle ${dotPaint} cx="${round(x + width / 2)}" cy="${round(y + width / 2)}" r="5"/>`,
    ),
    ...arrows.map(drawLine),
    ...arrows.filter(({ lines }) => lines.length > 0).map(drawLabel),
  ];
}

const round = (value: number): number => Math.round(value * 10) / 10;

function drawState({ state, lines, depth, ...box }: PlacedState): string {
  const { x, y, width, height } = box;
  const inner = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 };
  const paint = state.change?.kind;
  const isChoice = state.kind === 'choice';
  const shape = isChoice
    ? `${diamond(box, paint)}${choiceSign(box, paint)}`
    : `<rect ${boxPaint(depth % 2 === 0, paint)} ${boxText(box)} rx="10"/>`;
  return [
    `<g id="${escapeMarkup(state.id)}" class="state">`,
    `<title>${escapeMarkup(state.description || state.name)}</title>`,
    shape,
    state.kind === 'final' ? `<rect ${innerPaint} ${boxText(inner)} rx="7"/>` : '',
    ...drawLines(lines, x + 12, y + 12),
    '</g>',
  ].join('');
}

const boxText = ({ x, y, width, height }: Box) =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

function choiceSign({ x, y, width, height }: Box, paint: Paint = 'same'): string {
  const sign = changes.find(({ change }) => change === paint)?.sign ?? '';
  if (sign === '') return '';
  return `<text ${textPaint(paint)} font-size="13" font-weight="600" text-anchor="middle" x="${round(x + width / 2)}" y="${round(y + height / 2 + 4.5)}">${sign}</text>`;
}

function diamond({ x, y, width, height }: Box, paint?: Paint): string {
  const corners = [
    [x + width / 2, y],
    [x + width, y + height / 2],
    [x + width / 2, y + height],
    [x, y + height / 2],
  ];
  const points = corners.map((corner) => corner.map(round).join(' ')).join(' ');
  return `<polygon ${boxPaint(false, paint)} points="${points}"/>`;
}

function drawLines(lines: Line[], x: number, y: number): string[] {
  let bottom = y;
  return lines.map((line) => {
    bottom += lineHeight(line);
    const place = `x="${round(x)}" y="${round(bottom - line.size * 0.35)}"`;
    const paint = `${textPaint(inkOf(line))} font-size="${line.size}"${fontOf(line)}`;
    const text = `<text ${paint} ${place}${transitionOf(line)}>${titleOf(line)}${escapeMarkup(line.text)}</text>`;
    return line.machine ? `<a href="${escapeMarkup(line.machine)}.svg">${text}</a>` : text;
  });
}

function inkOf({ style, machine }: Line): Ink {
  if (machine !== undefined) return 'user';
  if (style === 'name' || style === 'title' || style === 'child') return 'ink';
  return style === 'plain' || style === 'requirement' ? 'muted' : style;
}

function fontOf({ style, machine }: Line): string {
  if (style === 'name' || style === 'title') return ' font-weight="600"';
  if (style !== 'child') return '';
  return machine === undefined ? ' font-style="italic"' : ' font-style="italic" text-decoration="underline"';
}

const transitionOf = ({ transition }: Line) =>
  transition ? ` data-transition="${escapeMarkup(transition.name)}"` : '';

function titleOf({ transition }: Line): string {
  if (!transition) return '';
  const actions =
    transition.actions.length > 0 ? ` Actions: ${transition.actions.map(({ name }) => name).join(', ')}.` : '';
  return `<title>${escapeMarkup(`${transition.description}${actions}`.trim())}</title>`;
}

function drawLine({ paint, points }: PlacedArrow): string {
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return `<path ${linePaint(paint)} d="${d}" marker-end="url(#head-${paint})"/>`;
}

function drawLabel({ label, lines }: PlacedArrow): string {
  return `<g><rect ${labelPaint} ${boxText(label)} rx="4"/>${drawLines(lines, label.x + 4, label.y + 2).join('')}</g>`;
}

function legend(paints: { paint: Paint; text: string }[], y: number): string {
  let x = margin;
  const entries = paints.map(({ paint, text }) => {
    const start = x;
    x += 36 + textWidth(text, 11) + 24;
    return `<path ${linePaint(paint)} d="M${start} ${y - 4}L${start + 28} ${y - 4}" marker-end="url(#head-${paint})"/><text ${textPaint(paint)} font-size="11" x="${start + 36}" y="${y}">${text}</text>`;
  });
  return `<g>${entries.join('')}</g>`;
}
