type Line = { words: string; left: number; top: number };

/** The lines that the browser broke a text into, with their places on the page. */
function linesOf(text: Text): Line[] {
  const range = document.createRange();
  const lines: Line[] = [];
  let at = 0;
  for (const sign of text.data) {
    range.setStart(text, at);
    at += sign.length;
    range.setEnd(text, at);
    const { left, top, height } = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last && (height === 0 || last.top === top)) {
      last.words += sign;
      last.left = height === 0 ? last.left : Math.min(last.left, left);
    } else if (height > 0) lines.push({ words: sign, left, top });
  }
  return lines;
}

export const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

/** Draws a text of the page where it stands. */
export function paintText(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  context.font = fontOf(style);
  context.fillStyle = style.color;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (const { words, left, top } of linesOf(text))
    context.fillText(words, left, top + context.measureText(words).fontBoundingBoxAscent);
}
