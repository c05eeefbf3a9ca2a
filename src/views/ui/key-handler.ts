import type { KeyboardEvent } from 'react';

/**
 * The code of a key that an input method handles.
 * Safari sends it for the Enter that has just ended a composition.
 */
const handledByInputMethod = 229;

/** Whether a key belongs to an input method, such as the Enter that chooses Chinese characters. */
export const isComposing = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean => {
  const { isComposing: isInside, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isInside || keyCode === handledByInputMethod;
};

/**
 * Reads the keys of lists, trees, grids and tabs.
 * `find` returns what a key does, or nothing for a key that does nothing.
 */
export const onKey =
  <Target extends Element>(find: (event: KeyboardEvent<Target>) => (() => void) | undefined | false) =>
  (event: KeyboardEvent<Target>): void => {
    const act = !isComposing(event) && find(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
