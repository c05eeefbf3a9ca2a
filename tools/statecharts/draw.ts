import type { Chart } from './chart.ts';
import { type Line, lineHeight } from './labels.ts';
import { layOut, type Picture, type PlacedArrow, type PlacedState } from './layout.ts';
import { styleSheet } from './style.ts';
import { escapeMarkup, textWidth } from './text.ts';

const causes = [
  { cause: 'person', text: 'a person' },
  { cause: 'world', text: 'the server or the world' },
  { cause: 'time', text: 'time' },
  { cause: 'machine', text: 'the machine itself' },
] as const;

const margin = 16;
const legendHeight = 30;

/** A chart as an SVG document that stands on its own; a state's element has the state's id. */
export async function drawChart(chart: Chart): Promise<string> {
  const picture = await layOut(chart);
  const width = Math.ceil(Math.max(picture.width, 620)) + 2 * margin;
  const height = Math.ceil(picture.height) + 2 * margin + legendHeight;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(chart.title)}">`,
    `<title>${escapeMarkup(chart.title)}</title>`,
    `<desc>${escapeMarkup(chart.summary)}</desc>`,
    `<style>${styleSheet}</style>`,
    `<defs>${causes.map(({ cause }) => arrowHead(cause)).join('')}</defs>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<g transform="translate(${margin} ${margin})">`,
    ...pictureParts(picture),
    '</g>',
    legend(height - legendHeight / 2),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function pictureParts({ states, dots, arrows }: Picture): string[] {
  return [
    ...states.map(drawState),
    ...dots.map(
      ({ x, y, width }) => `<circle class="dot" cx="${round(x + width / 2)}" cy="${round(y + width / 2)}" r="5"/>`,
    ),
    ...arrows.map(drawLine),
    ...arrows.filter(({ lines }) => lines.length > 0).map(drawLabel),
  ];
}

const arrowHead = (cause: string) =>
  `<marker id="head-${cause}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="head ${cause}" d="M0 0L10 5L0 10z"/></marker>`;

const round = (figure: number): number => Math.round(figure * 10) / 10;

function drawState({ state, lines, depth, x, y, width, height }: PlacedState): string {
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  const inset = `x="${round(x + 4)}" y="${round(y + 4)}" width="${round(width - 8)}" height="${round(height - 8)}"`;
  return [
    `<g id="${escapeMarkup(state.id)}" class="state ${state.kind} depth-${depth % 2}">`,
    `<title>${escapeMarkup(state.description || state.name)}</title>`,
    `<rect ${box} rx="10"/>`,
    state.kind === 'final' ? `<rect class="inner" ${inset} rx="7"/>` : '',
    ...drawLines(lines, x + 12, y + 12),
    '</g>',
  ].join('');
}

function drawLines(lines: Line[], x: number, y: number): string[] {
  let bottom = y;
  return lines.map((line) => {
    bottom += lineHeight(line);
    const text = `<text class="${line.style}" x="${round(x)}" y="${round(bottom - line.size * 0.35)}" font-size="${line.size}"${transitionOf(line)}>${titleOf(line)}${escapeMarkup(line.text)}</text>`;
    return line.machine ? `<a href="${escapeMarkup(line.machine)}.svg">${text}</a>` : text;
  });
}

const transitionOf = ({ transition }: Line) =>
  transition ? ` data-transition="${escapeMarkup(transition.name)}"` : '';

function titleOf({ transition }: Line): string {
  if (!transition) return '';
  const does = transition.actions.length > 0 ? ` Does: ${transition.actions.join(', ')}.` : '';
  return `<title>${escapeMarkup(`${transition.description}${does}`)}</title>`;
}

function drawLine({ cause, points }: PlacedArrow): string {
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return `<path class="line ${cause}" d="${d}" marker-end="url(#head-${cause})"/>`;
}

function drawLabel({ label, lines }: PlacedArrow): string {
  const { x, y, width, height } = label;
  const ground = `<rect class="label" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4"/>`;
  return `<g>${ground}${drawLines(lines, x + 4, y + 2).join('')}</g>`;
}

function legend(y: number): string {
  let x = margin;
  const entries = causes.map(({ cause, text }) => {
    const start = x;
    x += 36 + textWidth(text, 11) + 24;
    return `<path class="line ${cause}" d="M${start} ${y - 4}L${start + 28} ${y - 4}" marker-end="url(#head-${cause})"/><text class="${cause}" font-size="11" x="${start + 36}" y="${y}">${text}</text>`;
  });
  return `<g class="legend">${entries.join('')}</g>`;
}
