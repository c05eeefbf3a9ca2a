import { isolate, markName } from '#texts/isolated-text.ts';

export const usage =
  'Press Space to lift the row, the arrow keys to move it, Space to put it down, Escape to put it back.';
export const position = 'Position';
export const newPosition = 'Write the new position and press Enter';
export const orderLabel = (label: string): string => `Order of ${label.toLowerCase()}`;
export const positionLabel = (name: string): string => `Position of ${isolate(name)}`;
export const positionMessage = (name: string, position: number, total: number): string =>
  `${markName(name)}: position ${position} of ${total}.`;
