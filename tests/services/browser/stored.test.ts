import { expect, test, vi } from 'vitest';
import { inTab, stored, storedKeys, toNumber, toText } from '#services/browser/stored.ts';
import { fakeStorage, stubBrowser } from '#tests/services/support/browser.ts';

const toJson = (text: string): unknown => JSON.parse(text);

test.each<[string, string, (text: string) => unknown]>([
  ['that its schema rejects', 'soon', toNumber],
  ['whose schema throws', '{', toJson],
])('REQ-12 a value %s is removed when it is read', (_, text, schema) => {
  const { local } = stubBrowser();
  local.setItem('odd', text);
  local.setItem('other', text);
  expect([stored('odd', schema).read(), local.getItem('odd'), local.getItem('other')]).toEqual([undefined, null, text]);
});

test('REQ-12 a value that fits stays, and so does one that cannot be read now', () => {
  const texts = new Map([['time', '12']]);
  const time = stored('time', toNumber);
  vi.stubGlobal('localStorage', fakeStorage('blocked', texts));
  expect(time.read()).toBeUndefined();
  vi.stubGlobal('localStorage', fakeStorage('open', texts));
  expect([time.read(), texts.get('time')]).toEqual([12, '12']);
});

test('REQ-12 a full storage keeps an older value, or loses it, as the value says', () => {
  const texts = new Map(['none', 'memory', 'memoryOverOlder'].map((key) => [key, 'older']));
  vi.stubGlobal('localStorage', fakeStorage('full', texts));
  const values = (['none', 'memory', 'memoryOverOlder'] as const).map((key) => stored(key, toText, { fallback: key }));
  expect(values.map((one) => one.write('newer'))).toEqual([false, false, false]);
  expect(values.map((one) => one.read())).toEqual(['older', 'newer', 'newer']);
  expect([...texts]).toEqual([
    ['none', 'older'],
    ['memoryOverOlder', 'older'],
  ]);
  for (const one of values) one.dropCopy();
  expect(values.map((one) => one.read())).toEqual(['older', undefined, 'older']);
});

test('REQ-12 the keys of values in memory are listed with those of the storage', () => {
  const texts = new Map([['key:1', 'x']]);
  vi.stubGlobal('sessionStorage', fakeStorage('full', texts));
  const value = stored('key:2', toText, inTab);
  value.write('y');
  expect([storedKeys('key:', inTab), storedKeys('other:', inTab)]).toEqual([['key:1', 'key:2'], []]);
  value.remove();
  expect(storedKeys('key:', inTab)).toEqual(['key:1']);
});
