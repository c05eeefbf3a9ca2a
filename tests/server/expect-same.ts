import { expect } from 'vitest';

/** Numbers can differ in the last bits, since an average of sums is not the sum of averages. */
export function expectSame(one: unknown, other: unknown, path = 'figures'): void {
  if (typeof one === 'number' && typeof other === 'number') {
    expect(one, path).toBeCloseTo(other, 6);
    return;
  }
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    expect(one, path).toBe(other);
    return;
  }
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  expect([...left.keys()].sort(), path).toEqual([...right.keys()].sort());
  for (const [name, value] of left) expectSame(value, right.get(name), `${path}.${name}`);
}
