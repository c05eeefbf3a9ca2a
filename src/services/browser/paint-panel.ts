import { type FigureTable, getHeight, paintFigures } from './paint-figures.ts';
import { loadImage } from './paint-svg.ts';
import { paintText } from './paint-text.ts';

const scale = 2;
const margin = 24;

const isHidden = (element: Element, { visibility, clipPath }: CSSStyleDeclaration): boolean =>
  element.getClientRects().length === 0 ||
  visibility === 'hidden' ||
  clipPath !== 'none' ||
  element.hasAttribute('data-unpainted');

const transparent = /^(transparent|rgba\(.*, 0\))$/;

function paintBox(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!transparent.test(style.backgroundColor)) {
    context.fillStyle = style.backgroundColor;
    context.beginPath();
    context.roundRect(left, top, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0);
    context.fill();
  }
  const line = Number.parseFloat(style.borderTopWidth);
  if (line > 0) {
    context.fillStyle = style.borderTopColor;
    context.fillRect(left, top, width, line);
  }
}

async function paint(context: CanvasRenderingContext2D, element: Element): Promise<void> {
  const style = getComputedStyle(element);
  if (isHidden(element, style)) return;
  if (element instanceof SVGSVGElement) {
    const { left, top, width, height } = element.getBoundingClientRect();
    context.drawImage(await loadImage(element, scale), left, top, width, height);
    return;
  }
  paintBox(context, element, style);
  for (const child of element.childNodes) {
    if (child instanceof Text) paintText(context, child, style);
    else if (child instanceof Element) await paint(context, child);
  }
}

const toPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser gave no picture.'))), 'image/png'),
  );

export async function paintPanel(panel: HTMLElement, figures: FigureTable): Promise<Blob> {
  const box = panel.getBoundingClientRect();
  const isTable = (panel.querySelector('table')?.getClientRects().length ?? 0) > 0;
  const below = isTable ? { ...figures, columns: [], rows: [] } : figures;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((box.width + 2 * margin) * scale);
  canvas.height = Math.round((box.height + getHeight(below) + 2 * margin) * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(margin - box.left, margin - box.top);
  for (const child of panel.children) await paint(context, child);
  paintFigures(context, below, box);
  return toPng(canvas);
}
