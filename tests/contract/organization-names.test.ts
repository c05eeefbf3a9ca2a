import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedName, createOrganizationNames, type NamedOrganization } from '#contract/organization-names.ts';
import { randomSeed } from '#tests/support/random-seed.ts';

const of = (code: string, name: string, parent = -1): NamedOrganization => ({ code, name, parent });

const getNames = (list: readonly NamedOrganization[]) => {
  const names = createOrganizationNames(list);
  return list.map(({ code }) => names.getName(code));
};

test('GEN-03 an organization has its name, with the parents that make it unique', () => {
  const list = [
    of('H', 'Halden'),
    of('H-1', 'Head Office', 0),
    of('H-11', 'Sales', 1),
    of('H-2', 'Plant', 0),
    of('H-21', 'Sales', 3),
    of('M', 'Meridia'),
    of('M-1', 'Head Office', 5),
    of('M-11', 'Sales', 6),
    of('M-2', 'Labs', 5),
  ];
  expect(getNames(list)).toEqual([
    'Halden',
    'Halden/Head Office',
    'Halden/Head Office/Sales',
    'Plant',
    'Plant/Sales',
    'Meridia',
    'Meridia/Head Office',
    'Meridia/Head Office/Sales',
    'Labs',
  ]);
});

test('GEN-03 the code follows where no path tells organizations apart', () => {
  const list = [of('A', 'Sales'), of('B', 'Sales'), of('C', 'Sales', 0), of('D', 'Sales', 0), of('E', 'Sales', 1)];
  const names = getNames(list);
  expect(names.slice(0, 4)).toEqual(['Sales (A)', 'Sales (B)', 'Sales (C)', 'Sales (D)']);
  expect(new Set(names).size).toBe(list.length);
});

test.each([
  ['Sales', 'sales '],
  ['Sales', 'Ｓａｌｅｓ'],
  ['Sales', 'Sa\u200Bles'],
  ['Sales', 'Sa\u00ADles'],
  ['Sales', 'Sa\uFFF9les'],
  ['Zürich', 'Zu\u0308rich'],
  ['Zürich', 'ZURICH'],
  ['Süd-Ost', 'Süd–Ost'],
  ['Head Office', 'Head\u00A0 Office'],
  ['Straße', 'STRASSE'],
  ['İzmir', 'izmir'],
  ['ΟΔΟΣ', 'οδος'],
  ['A/B', 'A ／ B'],
  ["O'Neill", 'O’Neill'],
])('GEN-03 %j and %j look the same', (one, other) => {
  expect(comparedName(one)).toBe(comparedName(other));
  expect(getNames([of('P', 'North'), of('Q', 'South'), of('A', one, 0), of('B', other, 1)]).slice(2)).toEqual([
    `North/${one.trim()}`,
    `South/${other.trim()}`,
  ]);
});

test.each([
  ['か', 'が'],
  ['काम', 'कम'],
  ['Sales', 'Sale'],
  ['Sales \u06DD1', 'Sales 1'],
])('GEN-03 %j and %j are different names', (one, other) => {
  expect(comparedName(one)).not.toBe(comparedName(other));
});

test('GEN-03 a slash in a name makes no two organizations equal', () => {
  const list = [of('P', 'Halden'), of('A', 'Sales', 0), of('Q', 'Pier'), of('B', 'Sales', 2), of('C', 'Halden/Sales')];
  expect(getNames(list)).toEqual(['Halden', 'Sales (A)', 'Pier', 'Pier/Sales', 'Halden/Sales (C)']);
  expect(getNames([of('P', 'Halden A/S'), of('A', 'Sales', 0), of('Q', 'Pier'), of('B', 'Sales', 2)])[1]).toBe(
    'Halden A/S/Sales',
  );
});

test('GEN-03 a name that is the code of another organization, or its text with a code, is no name', () => {
  const list = [of('P', 'Halden'), of('A', 'Sales', 0), of('SALES', 'Pier'), of('B', 'C'), of('C', 'D')];
  expect(getNames(list)).toEqual(['Halden', 'Halden/Sales', 'Pier', 'C (B)', 'D']);
  expect(getNames([of('A', 'Sales'), of('B', 'Sales'), of('C', 'Sales (A)')])).toEqual(['A', 'Sales (B)', 'Sales (A)']);
});

test('GEN-03 an organization of two trees does not clash with itself', () => {
  expect(getNames([of('P', 'Halden'), of('A', 'Sales', 0), of('A', 'Sales')])).toEqual(['Halden', 'Sales', 'Sales']);
});

test('GEN-03 without a name the code is the name, and an unknown code stays', () => {
  expect(getNames([of('A', ''), of('B', ' \u200B')])).toEqual(['A', 'B']);
  expect(createOrganizationNames([]).getName('X')).toBe('X');
});

test('GEN-03 an organization is found by each end of its path, its code and its shortest text', () => {
  const names = createOrganizationNames([of('P', 'Halden'), of('Q', 'Head', 0), of('A', 'Sales', 1), of('B', 'Sales')]);
  expect(['head/sales', 'Halden / Head/SALES', 'a', 'Sales (B)'].map((text) => names.find(text))).toEqual([
    ['A'],
    ['A'],
    ['A'],
    ['B'],
  ]);
  expect(names.find('Sales')).toEqual(['A', 'B']);
  expect(['Halden/Sales', 'ead/Sales', '', 'Pier (B)'].map((text) => names.find(text))).toEqual([[], [], [], []]);
});

test.each([
  'Northwind > Agents',
  'Northwind\\Agents',
  'Northwind » Agents',
  'Northwind › Agents',
  'Northwind -> Agents',
  'Northwind → Agents',
  'Northwind ＞ Agents',
  'Northwind \u200e>\u2069 Agents\u200b',
  '\u2068northwind\u2069/\u2068agents\u2069',
  'Northwind/Agents (a-1)\u200e',
])('APPL-11 the path %j means the organization below', (path) => {
  const names = createOrganizationNames([of('N', 'Northwind'), of('A-1', 'Agents', 0), of('M', 'Agents')]);
  expect(names.find(path)).toEqual(['A-1']);
});

test('GEN-03 a name with a sign between levels differs from the path that reads the same', () => {
  const list = [of('P', 'R&D'), of('A', 'Labs', 0), of('B', 'R&D > Labs')];
  expect(getNames(list)).toEqual(['R&D', 'Labs', 'R&D > Labs (B)']);
  expect(createOrganizationNames(list).find('R&D > Labs')).toEqual(['A', 'B']);
});

const name = fc.constantFrom(
  'A > B',
  'A\\B',
  'Sales',
  'sales ',
  'A',
  'A/B',
  'B',
  'Sales (O-1)',
  'O-2',
  '',
  'فرع',
  '\u200B',
  '/',
  'B/',
);

test('GEN-03 every organization of any trees has a text of its own, by which it is found', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name, above: fc.nat(9) }), { maxLength: 12 }), (made) => {
      const list = made.map((one, at) => of(`O-${at}`, one.name, at === 0 ? -1 : Math.min(one.above, at) - 1));
      const names = createOrganizationNames(list);
      const texts = list.map(({ code }) => names.getName(code));
      expect(new Set(texts.map(comparedName)).size).toBe(list.length);
      expect(texts.map((text) => names.find(text))).toEqual(list.map(({ code }) => [code]));
    }),
    { seed: randomSeed, numRuns: 500 },
  );
});
