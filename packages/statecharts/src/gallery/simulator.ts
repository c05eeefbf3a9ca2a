import type { Arrow } from '../chart.ts';
import { arrowText, formatSentence, formatTarget } from '../diagram-text.ts';
import { createSimulation, type Simulation, type Situation } from '../simulation.ts';
import { causes } from '../svg-style.ts';
import { button, byId, element, list, part } from './elements.ts';
import type { GalleryChart } from './gallery-data.ts';
import { findBox, getTransitionNames, highlight } from './highlight.ts';
import type { Viewport } from './viewport.ts';

type Moment = { situation: Situation; taken: readonly Arrow[]; text: string };

/** Lets people follow a chart event by event: they decide conditions, answers and when time has passed. */
export class Simulator {
  private readonly view: Viewport;
  private readonly onStart: () => void;
  private readonly now = element('p', { role: 'status', class: 'now' });
  private readonly content = element('div');
  private readonly beginButton = button('Start the simulation', () => this.begin());
  private chart: GalleryChart | null = null;
  private simulation: Simulation | null = null;
  private moments: Moment[] = [];
  /** States that are active at the same time and get the same event, with their conditions. */
  private asked: (readonly Arrow[])[] = [];

  constructor(view: Viewport, onStart: () => void) {
    this.view = view;
    this.onStart = onStart;
    byId('simulation').append(element('h3', {}, 'Simulation'), this.beginButton, this.now, this.content);
  }

  show(chart: GalleryChart): void {
    this.end();
    this.chart = chart;
  }

  /**
   * Follows the transition of the row at this place of the window.
   * Returns false if none can happen there.
   */
  takeAt(x: number, y: number): boolean {
    const row = [...byId('frame').querySelectorAll('g.possible')].find((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
    if (!row) return false;
    const names = getTransitionNames(row);
    const [next, ...others] = this.findNext().filter(({ name }) => names.includes(name));
    if (!next) return false;
    if (others.length > 0) this.content.querySelector('button')?.focus();
    else this.follow(next);
    return true;
  }

  refresh(): void {
    const moment = this.moments.at(-1);
    if (!moment) return;
    const { situation, taken } = moment;
    highlight(
      [...situation.active],
      taken.map(({ name }) => name),
    );
    const possible = new Set(this.findNext().map(({ name }) => name));
    for (const row of byId('frame').querySelectorAll('g[data-transition]'))
      row.classList.toggle(
        'possible',
        getTransitionNames(row).some((name) => possible.has(name)),
      );
  }

  end(): void {
    this.simulation = null;
    this.moments = [];
    this.asked = [];
    this.beginButton.hidden = false;
    this.now.replaceChildren();
    this.content.replaceChildren();
    highlight([], []);
    for (const row of byId('frame').querySelectorAll('.possible')) row.classList.remove('possible');
  }

  private begin(): void {
    if (!this.chart) return;
    this.onStart();
    this.simulation = createSimulation(this.chart.drawing);
    this.beginButton.hidden = true;
    this.moments = [{ situation: this.simulation.start(), taken: [], text: 'the start' }];
    this.draw();
    this.content.querySelector('button')?.focus();
  }

  private findNext(): readonly Arrow[] {
    const situation = this.moments.at(-1)?.situation;
    if (!this.simulation || !situation) return [];
    return this.asked[0] ?? this.simulation.findNext(situation);
  }

  private follow(arrow: Arrow): void {
    const moment = this.moments.at(-1);
    if (!this.simulation || !moment) return;
    const isAnswer = this.asked.length > 0;
    const others = isAnswer ? this.asked.slice(1) : this.simulation.findOthers(moment.situation, arrow);
    const plain = others.flatMap(([first, ...more]) =>
      first && first.guard === '' && more.length === 0 ? [first] : [],
    );
    let { situation } = moment;
    for (const one of [arrow, ...plain]) situation = this.simulation.follow(situation, one);
    this.asked = others.filter(([first]) => first && !plain.includes(first));
    this.moments.push({ situation, taken: [arrow, ...plain], text: formatChoice(arrow) });
    this.draw();
  }

  /** None of the conditions is true in the state that is asked about. */
  private skip(): void {
    this.asked = this.asked.slice(1);
    this.draw();
  }

  private back(): void {
    this.asked = [];
    if (this.moments.length > 1) this.moments.pop();
    this.draw();
  }

  private draw(): void {
    const moment = this.moments.at(-1);
    if (!this.chart || !moment) return;
    const { states } = this.chart;
    const leaves = [...moment.situation.active].filter(
      (id) => ![...moment.situation.active].some((other) => other.startsWith(`${id}.`)),
    );
    const names = leaves.map((id) => states.find((state) => state.id === id)?.name ?? id);
    this.now.replaceChildren(
      element('strong', {}, `After ${moment.text}: `),
      this.asked.length > 0 ? 'the event also reaches another state. Which condition is true there?' : names.join(', '),
    );
    const hadFocus = this.content.contains(document.activeElement);
    this.content.replaceChildren(
      ...this.choices(),
      element(
        'div',
        { class: 'buttons' },
        button('Back', () => this.back(), 'Back one step'),
        button('Start again', () => this.begin()),
        button('End', () => this.leave(), 'End the simulation'),
      ),
      ...part('Steps', list(this.moments.map(({ text }) => [text]))),
    );
    if (hadFocus) this.content.querySelector('button')?.focus();
    this.refresh();
    this.view.reveal(findBox(leaves.at(-1) ?? ''));
  }

  private leave(): void {
    this.end();
    this.beginButton.focus();
  }

  private choices(): HTMLElement[] {
    const next = this.findNext();
    const groups = causes.flatMap(({ cause, text }) => {
      const own = next.filter((arrow) => arrow.cause === cause);
      const items = own.map((arrow) => [button(formatChoice(arrow), () => this.follow(arrow))]);
      return own.length > 0 ? part(`What ${text} can do`, list(items)) : [];
    });
    if (this.asked.length > 0) return [...groups, button('None of these', () => this.skip())];
    return groups.length > 0 ? groups : [element('p', {}, 'Nothing can happen here.')];
  }
}

const formatChoice = (arrow: Arrow): string => {
  const condition = arrow.guard === '' ? '' : ` [${arrow.guard}]`;
  return `${formatSentence(arrow) || arrowText(arrow)}${condition} ${formatTarget(arrow)}`;
};
