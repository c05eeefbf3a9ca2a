import type { SystemStyleObject } from '@chakra-ui/react';
import { partClass } from './recipe-class.ts';

type SlotStyles = { className: string; styles: Readonly<Record<string, SystemStyleObject>> };

const sources = new WeakMap<object, SlotStyles>();

/**
 * The styles of several elements that belong together, as their classes by the name of the slot.
 * The build replaces the styles by the classes.
 * It writes the rules to the style sheet (decision 060).
 */
export function defineSlots<Slot extends string>(
  className: string,
  styles: Readonly<Record<Slot, SystemStyleObject>>,
): Readonly<Record<Slot, string>> {
  const slots = Object.keys(styles) as Slot[];
  const classes = Object.fromEntries(slots.map((slot) => [slot, partClass(className, slot)])) as Record<Slot, string>;
  sources.set(classes, { className, styles });
  return classes;
}

/** The styles behind the classes, or undefined if the value has none. */
export const findSlotStyles = (value: unknown): SlotStyles | undefined =>
  typeof value === 'object' && value !== null ? sources.get(value) : undefined;
