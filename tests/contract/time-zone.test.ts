import { expect, test, vi } from 'vitest';
import { isTimeZone } from '#contract/time-zone.ts';

test.each(['UTC', ''])('no time zones are loaded for "%s"', (name) => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  expect(isTimeZone(name)).toBe(name === 'UTC');
  expect(format).not.toHaveBeenCalled();
});

test.each([
  ['Europe/Berlin', true],
  ['Asia/Kolkata', true],
  ['Europe/Atlantis', false],
  [' ', false],
])('"%s" is a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
