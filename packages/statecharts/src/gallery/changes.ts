import { button, byId, element } from './elements.ts';
import { getTransitionNames } from './highlight.ts';
import { Viewport } from './viewport.ts';

const articles = [...document.querySelectorAll<HTMLElement>('#document article')];
const view = new Viewport();
const counter = element('output', {});
let current = -1;
let machine = '';

const buttons = [button('← Previous', () => move(-1)), counter, button('Next →', () => move(1))];

function move(step: number): void {
  const next = articles[current + step];
  if (!next) return;
  show(current + step);
  location.hash = next.id;
}

/** The picture of a machine is in the document, or in the frame while its changes are shown. */
function showPicture(wanted: string): void {
  if (wanted === machine) return;
  const findFigure = (id: string) => document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(id)}"]`);
  const frame = byId('frame');
  findFigure(machine)?.append(...frame.children);
  machine = wanted;
  const figure = findFigure(wanted);
  const svg = figure?.querySelector('svg');
  if (figure && svg) view.show(svg, figure.dataset.title ?? wanted);
}

function findParts({ forState, forTransition }: DOMStringMap): SVGGraphicsElement[] {
  const parts = [...byId('frame').querySelectorAll<SVGGraphicsElement>('.state, [data-transition]')];
  if (forState !== undefined) return parts.filter(({ id }) => id === forState);
  return parts.filter((part) => forTransition !== undefined && getTransitionNames(part).includes(forTransition));
}

/** A frame around a part shows it to those who cannot see its color. */
function createMark(part: SVGGraphicsElement): SVGRectElement {
  const { x, y, width, height } = part.getBBox();
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const place = { x: x - 5, y: y - 5, width: width + 10, height: height + 10, rx: 8 };
  for (const [name, value] of Object.entries({ ...place, class: 'mark' })) mark.setAttribute(name, String(value));
  return mark;
}

function markParts(article: HTMLElement): void {
  for (const old of byId('frame').querySelectorAll('.mark')) old.remove();
  for (const old of byId('frame').querySelectorAll('.taken')) old.classList.remove('taken');
  const parts = findParts(article.dataset);
  for (const part of parts) {
    part.classList.add('taken');
    if (part.tagName !== 'path') part.parentElement?.append(createMark(part));
  }
  const mark = byId('frame').querySelector('.mark');
  if (mark) view.reveal(mark);
  else byId('frame').scrollTo(0, 0);
}

function show(at: number): void {
  const article = articles[at];
  if (!article || at === current) return;
  current = at;
  const copy = element('article', { class: article.className });
  copy.append(...[...article.cloneNode(true).childNodes]);
  byId('current').replaceChildren(copy);
  showPicture(article.dataset.machine ?? '');
  markParts(article);
  counter.textContent = `Change ${at + 1} of ${articles.length}`;
  buttons.forEach((one) => {
    if (!(one instanceof HTMLButtonElement)) return;
    one.setAttribute('aria-disabled', String(!articles[at + (one === buttons[0] ? -1 : 1)]));
  });
  for (const link of document.querySelectorAll('#list a'))
    link.toggleAttribute('aria-current', link.getAttribute('href') === `#${article.id}`);
}

const showAddress = (): void =>
  show(
    Math.max(
      0,
      articles.findIndex(({ id }) => `#${id}` === location.hash),
    ),
  );

window.addEventListener('hashchange', showAddress);
window.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'n') move(1);
  if (event.key === 'p') move(-1);
});

if (articles.length > 0) {
  byId('steps').append(...buttons);
  document.body.classList.add('stepping');
  showAddress();
}
