import { nameSeparator } from '../folded-failures.ts';
import { byId } from './elements.ts';
import { getHolders } from './picture.ts';

/** The box of a state, or the collapsed one around it. */
export const findBox = (id: string): Element | null =>
  [id, ...getHolders(id).reverse()].map((one) => document.getElementById(one)).find((box) => box !== null) ?? null;

/** The transitions that a part of the diagram stands for. */
export const getTransitionNames = (part: Element): string[] =>
  part.getAttribute('data-transition')?.split(nameSeparator) ?? [];

/** Marks active states, and the transitions that led to them. */
export function highlight(states: readonly string[], transitions: readonly string[]): void {
  for (const one of byId('frame').querySelectorAll('.active,.taken')) one.classList.remove('active', 'taken');
  for (const id of states) findBox(id)?.classList.add('active');
  for (const part of byId('frame').querySelectorAll('[data-transition]'))
    if (getTransitionNames(part).some((name) => transitions.includes(name))) part.classList.add('taken');
}
