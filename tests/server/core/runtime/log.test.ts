import { expect, test } from 'vitest';
import { createLog } from '#server/core/runtime/log.ts';

test('a line of the log has no character that a terminal obeys or that ends a line for some readers', () => {
  const lines: string[] = [];
  const text = 'a\u009b31mb\u007f\u0085\u2028\u2029\u202e\u2066\u200f\u{e0041}\n\u001bé鷹';
  const log = createLog('info', (line) => void lines.push(line));
  log.info('seen', { text });
  log.error('failed', new Error(text));
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'seen', text });
  expect(JSON.parse(lines[1] ?? '').fault).toContain(text);
  expect(lines[0]).toContain('é鷹');
});
