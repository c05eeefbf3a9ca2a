import { button, byId, element } from './elements.ts';
import type { GalleryChart, GalleryPath } from './gallery-data.ts';
import { findBox, highlight } from './highlight.ts';
import type { Viewport } from './viewport.ts';

const stepMs = 1_600;

/** Plays a path step by step on the diagram. */
export class Playback {
  private readonly view: Viewport;
  private readonly select = element('select', { id: 'path', change: () => this.choose(Number(this.select.value), 0) });
  private readonly steps = element('ol', { class: 'steps', start: '0', 'aria-label': 'Steps' });
  private readonly now = element('p', { role: 'status', class: 'now' });
  private readonly playButton = button('Play', () => this.toggle());
  private chart: GalleryChart | null = null;
  private path: GalleryPath | null = null;
  private at = 0;
  private timer = 0;
  /** Is called before a path is shown. */
  private readonly onStart: () => void;

  constructor(view: Viewport, onStart: () => void) {
    this.view = view;
    this.onStart = onStart;
    byId('playback').append(
      element(
        'div',
        { class: 'buttons' },
        button('Start', () => this.press(0), 'Back to the start of the path'),
        button('Previous', () => this.press(this.at - 1), 'Previous step'),
        button('Next', () => this.press(this.at + 1), 'Next step'),
        this.playButton,
        button('Clear', () => this.clear(), 'Clear the highlighted path'),
      ),
      this.now,
      element('label', { for: 'path' }, 'Path of a test'),
      this.select,
      this.steps,
    );
  }

  show(chart: GalleryChart): void {
    this.clear();
    this.chart = chart;
    this.select.replaceChildren(
      element('option', { value: '-1' }, `Choose one of ${chart.paths.length}`),
      ...chart.paths.map(({ title, id }, index) => element('option', { value: String(index) }, `${title} (${id})`)),
    );
  }

  choose(index: number, step: number): void {
    const path = this.chart?.paths[index];
    this.onStart();
    this.clear();
    if (!path) return;
    this.path = path;
    this.select.value = String(index);
    this.steps.replaceChildren(
      ...path.steps.map(({ action }, at) =>
        element(
          'li',
          {},
          button(action, () => this.goTo(at)),
        ),
      ),
    );
    this.goTo(step);
  }

  /** Shows the step, with the whole diagram above it. */
  private press(at: number): void {
    this.goTo(at);
    byId('frame').scrollIntoView({ block: 'nearest' });
  }

  private goTo(at: number): void {
    if (!this.path && this.chart?.paths.length) {
      this.choose(0, 0);
      return;
    }
    const step = this.path?.steps[at];
    if (!step) return;
    this.at = at;
    const { action, states, expected, transitions } = step;
    highlight(states, transitions);
    this.now.replaceChildren(
      element('strong', {}, `Step ${at} of ${(this.path?.steps.length ?? 1) - 1}: ${action}`),
      ` ${expected.join(' ')}`,
    );
    for (const [index, item] of [...this.steps.children].entries()) {
      if (index === at) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    this.view.reveal(findBox(states.at(-1) ?? ''));
    if (at + 1 >= (this.path?.steps.length ?? 0)) this.stop();
  }

  refresh(): void {
    if (this.path) this.goTo(this.at);
  }

  private toggle(): void {
    if (this.timer !== 0) {
      this.stop();
      return;
    }
    const isAtEnd = this.path !== null && this.at + 1 >= this.path.steps.length;
    this.goTo(isAtEnd ? 0 : this.at);
    if (this.at + 1 >= (this.path?.steps.length ?? 0)) return;
    this.timer = window.setInterval(() => this.goTo(this.at + 1), stepMs);
    this.playButton.textContent = 'Pause';
  }

  private stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.playButton.textContent = 'Play';
  }

  clear(): void {
    this.stop();
    this.path = null;
    this.at = 0;
    this.select.value = '-1';
    this.steps.replaceChildren();
    this.now.replaceChildren();
    highlight([], []);
  }
}
