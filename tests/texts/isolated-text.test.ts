import { expect, test } from 'vitest';
import {
  isolate,
  isolatePath,
  joinPaths,
  markName,
  markNames,
  markPath,
  removeMarks,
  textParts,
} from '#texts/isolated-text.ts';

const branch = 'فرع الياسمين';

test('GEN-03 names of two directions are isolated from each other', () => {
  expect(joinPaths([branch, 'Werk Süd-Öst'])).toBe(`\u2068${branch}\u2069, \u2068Werk Süd-Öst\u2069`);
  expect(isolatePath(`Halden/${branch}`)).toBe(`\u2068Halden\u2069/\u2068${branch}\u2069`);
  expect(isolate('שרה')).toBe('\u2068שרה\u2069');
});

test('GEN-03 names of one direction stay as they are', () => {
  expect(joinPaths(['Halden/Sales', '学校', 'Ελλάδα'])).toBe('Halden/Sales, 学校, Ελλάδα');
  expect(isolate('Ada')).toBe('Ada');
  expect(joinPaths([])).toBe('');
});

test.each(['A\u202Eb', 'A\u2066b', 'a\u2069b'])('GEN-03 a name cannot end its isolation: %j', (name) => {
  expect(isolate(name)).toMatch(/^\u2068[Aab]+\u2069$/u);
});

test('GEN-03 a text is split at its marked names, which lose their marks', () => {
  expect(textParts(`Was ${markName('Ada')} of ${markName(branch)}.`)).toEqual([
    { text: 'Was ', isName: false },
    { text: 'Ada', isName: true },
    { text: ' of ', isName: false },
    { text: branch, isName: true },
    { text: '.', isName: false },
  ]);
  expect(textParts('No name')).toEqual([{ text: 'No name', isName: false }]);
});

test('GEN-03 each name of a path and of a text of names is a part of its own', () => {
  expect(markPath(`Halden/${branch}`)).toBe(`\u2068Halden\u2069/\u2068${branch}\u2069`);
  expect(textParts(markNames(`${markName('Halden')}, ${markName(branch)}`))).toEqual([
    { text: 'Halden', isName: true },
    { text: ', ', isName: true },
    { text: branch, isName: true },
  ]);
  expect([markNames('Halden/Sales'), markNames('')]).toEqual([markName('Halden/Sales'), '']);
});

test('GEN-03 a plain text keeps the marks of its names only where directions differ', () => {
  expect(removeMarks(`Was ${markName('Ada')} of ${markName('Halden')}.`)).toBe('Was Ada of Halden.');
  const mixed = `Was ${markName('Ada')} of ${markName(branch)}.`;
  expect(removeMarks(mixed)).toBe(mixed);
});
