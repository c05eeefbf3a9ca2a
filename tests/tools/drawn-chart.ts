import { textWidth } from '@learning-console/statecharts/text-layout';

type Rectangle = { left: number; right: number; top: number; bottom: number; text: string };
type Piece = { from: [number, number]; to: [number, number] };

const numberIn = (attributes: string, name: string): number =>
  Number(new RegExp(` ${name}="([\\d.-]+)"`).exec(attributes)?.[1] ?? Number.NaN);

/** The texts of a drawn chart, as high as their letters. */
export function textsIn(svg: string): (Rectangle & { size: number })[] {
  return [...svg.matchAll(/<text( [^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const [x, y, size] = [numberIn(attributes, 'x'), numberIn(attributes, 'y'), numberIn(attributes, 'font-size')];
    const plain = text.replaceAll(/&\w+;/g, '&');
    return {
      left: x,
      right: x + textWidth(plain, size) / 1.1,
      top: y - size * 0.75,
      bottom: y + size * 0.2,
      text,
      size,
    };
  });
}

/** Moves of a path: `M`, `L`, `H`, `V` to a place, `q` and `h` by a distance. */
function parsePieces(path: string): Piece[] {
  let at: [number, number] = [0, 0];
  return [...path.matchAll(/([MLHVqh])([^MLHVqh]*)/g)].flatMap(([, command = '', inputs = '']) => {
    const values = inputs
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [first = Number.NaN, second = Number.NaN, third = Number.NaN, fourth = Number.NaN] = values;
    const ends: { [name: string]: [number, number] } = {
      M: [first, second],
      L: [first, second],
      H: [first, at[1]],
      V: [at[0], first],
      q: [at[0] + third, at[1] + fourth],
      h: [at[0] + first, at[1]],
    };
    const to = ends[command];
    if (!to || to.some(Number.isNaN)) throw new Error(`'${command}${inputs}' in ${path}`);
    const piece: Piece = { from: at, to };
    at = to;
    return command === 'M' ? [] : [piece];
  });
}

const isOver = ({ from, to }: Piece, { left, right, top, bottom }: Rectangle): boolean =>
  Math.max(from[0], to[0]) > left &&
  Math.min(from[0], to[0]) < right &&
  Math.max(from[1], to[1]) > top &&
  Math.min(from[1], to[1]) < bottom;

const linesIn = (svg: string): Piece[] =>
  [...svg.matchAll(/<path class="(?:line|rule)[^>]* d="([^"]*)"/g)].flatMap(([, path = '']) => parsePieces(path));

/** The texts that a line crosses. */
export function crossedTexts(svg: string): string[] {
  const lines = linesIn(svg);
  return textsIn(svg)
    .filter((text) => lines.some((line) => isOver(line, text)))
    .map(({ text }) => text);
}

/** The texts that lie on another text. */
export function overlappingTexts(svg: string): string[] {
  const texts = textsIn(svg);
  const isOn = (one: Rectangle, other: Rectangle) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return texts.filter((one, at) => texts.slice(at + 1).some((other) => isOn(one, other))).map(({ text }) => text);
}

export const readWidth = (svg: string): number => numberIn(svg.slice(0, svg.indexOf('>')), 'width');
export const readHeight = (svg: string): number => numberIn(svg.slice(0, svg.indexOf('>')), 'height');
