import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintZones } from '#tools/check/lint-zones.ts';
import { roomsPage } from '#tools/check/rooms-page.ts';

test('biome.json says the same as the table of the rooms (npm run check -- zones writes it)', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8'));
  expect(overrides).toEqual(expect.arrayContaining(lintZones()));
});

test('docs/rooms.md shows the table of the rooms (npm run check -- zones writes it)', () => {
  expect(readFileSync('docs/rooms.md', 'utf8')).toBe(roomsPage());
});
