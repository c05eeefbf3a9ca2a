import { expect, test } from 'vitest';
import { fittingOrganizations } from '#server/certificates/fitting-organizations.ts';

const common = { name: 'Any', status: 'ENABLED' };

const getIds = (...given: Parameters<typeof fittingOrganizations>) =>
  fittingOrganizations(...given).map(({ id }) => id);

const tree = [
  { ...common, id: 'all', code: 'A', parent_id: null, count: 9_000 },
  { ...common, id: 'east', code: 'B', parent_id: 'all', count: 4_000 },
  { ...common, id: 'west', code: 'C', parent_id: 'all', count: 5_000 },
  { ...common, id: 'pier', code: 'D', parent_id: 'east', count: 1_000 },
  { ...common, id: 'dock', code: 'E', parent_id: 'west', count: 4_001 },
  { ...common, id: 'quay', code: 'F', parent_id: 'west', count: 999 },
  { ...common, id: 'crane', code: 'G', parent_id: 'dock', count: 4_001 },
];

test('BULK-07 of too many certificates, the largest organizations that fit are offered, and nothing below them', () => {
  expect(getIds(tree, 4_000)).toEqual(['east', 'quay']);
  expect(getIds(tree, 4_001)).toEqual(['east', 'dock', 'quay']);
  expect(getIds(tree, 9_000)).toEqual(['all']);
  expect(getIds(tree, 10)).toEqual([]);
});

test('BULK-07 disabled organizations are not offered, those below them are', () => {
  const disabled = tree.map((one) => (one.id === 'east' ? { ...one, status: 'DISABLED' } : one));
  expect(getIds(disabled, 4_000)).toEqual(['pier', 'quay']);
});
