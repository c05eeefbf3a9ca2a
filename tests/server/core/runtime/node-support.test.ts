import { expect, test } from 'vitest';
import { nodeWarning } from '#server/core/runtime/node-support.ts';

test('GEN-02 a version without fixes is named with its last day, from the day after', () => {
  expect(nodeWarning('20.20.0', '2026-04-30')).toBeUndefined();
  expect(nodeWarning('20.20.0', '2026-05-01')).toBe('Node 20.20.0 has had no fixes since 2026-04-30: use Node 24.');
  expect(nodeWarning('23.1.0', '2026-05-01')).toContain('since 2025-06-01');
  expect(nodeWarning('24.21.0', '2026-11-26')).toBeUndefined();
  expect(nodeWarning('26.0.0', '2026-11-26'), 'a version that is not known yet').toBeUndefined();
});
