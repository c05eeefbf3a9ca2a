type Line = { text: string; left: number; top: number };

function measureLines(text: Text): Line[] {
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
      last.text += sign;
      last.left = height === 0 ? last.left : Math.min(last.left, left);
    } else if (height > 0) lines.push({ text: sign, left, top });
  }
  return lines;
}

export const formatFont = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

export function paintText(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  context.font = formatFont(style);
  context.fillStyle = style.color;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (const line of measureLines(text))
    context.fillText(line.text, line.left, line.top + context.measureText(line.text).fontBoundingBoxAscent);
}
