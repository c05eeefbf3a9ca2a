import { button, byId, element } from './elements.ts';

const minScale = 0.1;
const maxScale = 4;
const zoomFactor = 1.25;
/** A chart that is opened is not smaller, even if it does not fit. */
const readableScale = 0.9;
const panStep = 80;
const minDrag = 5;

/**
 * The frame around a diagram, which can zoom, pan and fit it.
 * It scrolls, so that touch and wheel work as usual.
 */
export class Viewport {
  private readonly frame = byId('frame');
  private svg: SVGSVGElement | null = null;
  private size = { width: 1, height: 1 };
  private scale = 1;
  private isDragged = false;
  private readonly scaleText = element('output', { 'aria-label': 'Zoom' });

  constructor() {
    byId('zoom').append(
      button('+', () => this.zoom(zoomFactor), 'Zoom in'),
      button('−', () => this.zoom(1 / zoomFactor), 'Zoom out'),
      button('Fit', () => this.fit(), 'Fit the chart into the frame'),
      button('Width', () => this.fitWidth(), 'Fit the width of the chart'),
      button('100 %', () => this.setScale(1)),
      this.scaleText,
      element('span', { id: 'collapsing', class: 'bar', hidden: '' }),
    );
    this.frame.addEventListener('keydown', (event) => this.press(event));
    this.frame.addEventListener('wheel', (event) => this.turnWheel(event), { passive: false });
    this.frame.addEventListener('pointerdown', (event) => this.startDrag(event));
    this.frame.addEventListener('click', (event) => this.stopClickAfterDrag(event), { capture: true });
  }

  show(svg: SVGSVGElement, title: string): void {
    const { width, height } = svg.viewBox.baseVal;
    this.svg = svg;
    this.size = { width, height };
    this.frame.replaceChildren(svg);
    this.frame.setAttribute('aria-label', `Diagram: ${title}`);
    this.setScale(this.scale);
  }

  fitWidth(): void {
    const scale = this.frame.clientWidth / this.size.width;
    this.setScale(Math.min(1, Math.max(readableScale, scale)));
    this.frame.scrollTo(0, 0);
  }

  fit(): void {
    const { clientWidth, clientHeight } = this.frame;
    const scale = Math.min(1, clientWidth / this.size.width, clientHeight / this.size.height);
    this.setScale(scale);
    this.frame.scrollTo(0, 0);
  }

  reveal(target: Element | null): void {
    if (!target) return;
    const [inner, outer] = [target.getBoundingClientRect(), this.frame.getBoundingClientRect()];
    const isVisible =
      inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
    if (isVisible) return;
    this.frame.scrollBy(
      inner.left + Math.min(inner.width, outer.width) / 2 - outer.left - outer.width / 2,
      inner.top + Math.min(inner.height, outer.height) / 2 - outer.top - outer.height / 2,
    );
  }

  /** The point stays where it is; without one, the middle of the frame. */
  private zoom(factor: number, point?: { x: number; y: number }): void {
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.frame;
    const { x, y } = point ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const before = this.scale;
    this.setScale(before * factor);
    const ratio = this.scale / before;
    this.frame.scrollTo((scrollLeft + x) * ratio - x, (scrollTop + y) * ratio - y);
  }

  private setScale(scale: number): void {
    this.scale = Math.min(maxScale, Math.max(minScale, scale));
    this.svg?.setAttribute('width', String(Math.round(this.size.width * this.scale)));
    this.svg?.setAttribute('height', String(Math.round(this.size.height * this.scale)));
    this.scaleText.textContent = `${Math.round(this.scale * 100)} %`;
  }

  private press(event: KeyboardEvent): void {
    const actions: { [key: string]: () => void } = {
      '+': () => this.zoom(zoomFactor),
      '=': () => this.zoom(zoomFactor),
      '-': () => this.zoom(1 / zoomFactor),
      '0': () => this.fit(),
      w: () => this.fitWidth(),
      '1': () => this.setScale(1),
      ArrowLeft: () => this.frame.scrollBy(-panStep, 0),
      ArrowRight: () => this.frame.scrollBy(panStep, 0),
      ArrowUp: () => this.frame.scrollBy(0, -panStep),
      ArrowDown: () => this.frame.scrollBy(0, panStep),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  private turnWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = this.frame.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, { x: event.clientX - left, y: event.clientY - top });
  }

  private startDrag({ pointerType, button: which, clientX, clientY }: PointerEvent): void {
    this.isDragged = false;
    if (pointerType !== 'mouse' || which !== 0) return;
    const { scrollLeft, scrollTop } = this.frame;
    const move = (event: PointerEvent) => {
      const [x, y] = [clientX - event.clientX, clientY - event.clientY];
      this.isDragged ||= Math.hypot(x, y) >= minDrag;
      if (this.isDragged) this.frame.scrollTo(scrollLeft + x, scrollTop + y);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', () => window.removeEventListener('pointermove', move), { once: true });
  }

  private stopClickAfterDrag(event: Event): void {
    if (!this.isDragged) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
