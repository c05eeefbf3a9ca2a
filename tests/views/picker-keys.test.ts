import { expect, test } from 'vitest';
import { pickerKey } from '#views/organizations/picker-keys.ts';

test.each([
  ['ArrowDown', { type: 'row.move', step: 'next' }],
  ['ArrowUp', { type: 'row.move', step: 'previous' }],
  ['PageDown', { type: 'row.move', step: 'nextPage' }],
  ['PageUp', { type: 'row.move', step: 'previousPage' }],
  ['Home', { type: 'row.move', step: 'first' }],
  ['End', { type: 'row.move', step: 'last' }],
  ['ArrowRight', { type: 'row.expand' }],
  ['ArrowLeft', { type: 'row.collapse' }],
  ['Enter', { type: 'row.choose' }],
  ['a', undefined],
  ['Escape', undefined],
])('ORG-02 %s moves through the tree', (key, event) => {
  expect(pickerKey(key, false)).toEqual(event);
});

test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('ORG-02 %s moves the caret as soon as there is text', (key) => {
  expect(pickerKey(key, true)).toBeUndefined();
});

test.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter'])('ORG-02 %s is the tree’s with text too', (key) => {
  expect(pickerKey(key, true)).toEqual(pickerKey(key, false));
});
