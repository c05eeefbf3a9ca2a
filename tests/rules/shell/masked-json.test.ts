import { expect, test } from 'vitest';
import { maskedJson } from '#rules/shell/masked-json.ts';
import { parseEvent } from '#rules/shell/typed-event.ts';

test('CHART-08 secrets are masked at every depth, and empty ones are shown', () => {
  const value = {
    email: 'a@example.com',
    password: 'x',
    tokens: { accessToken: 'y', refreshToken: '' },
    list: [{ code: 'z' }],
    setup: { secret: 'q', uri: 'otpauth://totp/a?secret=q' },
    recoveryCodes: ['r'],
  };
  const text = maskedJson(value);
  expect(JSON.parse(text)).toEqual({
    email: 'a@example.com',
    password: '•••',
    tokens: '•••',
    list: [{ code: '•••' }],
    setup: { secret: '•••', uri: '•••' },
    recoveryCodes: '•••',
  });
});

test('CHART-08 what JSON cannot express is named', () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  expect(maskedJson(circular)).toBe('[circular]');
  expect(maskedJson({ at: new Map(), run: () => 1, big: 2n, error: new TypeError('no') })).toBe(
    '{"at":"[Map]","run":"[function]","big":"2","error":"TypeError: no"}',
  );
  expect(maskedJson('x'.repeat(1_000))).toHaveLength(400);
  expect(maskedJson(undefined)).toBe('');
});

test('CHART-08 the data of an event is a JSON object or blank', () => {
  expect(parseEvent('page.open', ' ')).toEqual({ event: { type: 'page.open' } });
  expect(parseEvent('page.open', '{"page":2,"type":"other"}')).toEqual({ event: { type: 'page.open', page: 2 } });
  const problem = (reason: string) => ({ problem: `This is not a JSON object, such as {"page": 2}: ${reason}.` });
  expect(parseEvent('page.open', '[1]')).toEqual(problem('it is a list'));
  expect(parseEvent('page.open', '1')).toEqual(problem('it is a number'));
  expect(parseEvent('page.open', 'null')).toEqual(problem('it is null'));
  expect(parseEvent('page.open', '{')).toEqual({ problem: expect.stringMatching(/page.*JSON/s) });
});
