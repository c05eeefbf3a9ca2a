import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiPage } from '#tools/check/api-page.ts';

const folder = 'packages/statecharts';

test('the API reference of the chart tools is up to date (npm run check -- api)', () => {
  expect(readFileSync(join(folder, 'docs/api.md'), 'utf8')).toBe(apiPage(folder));
});

test('an export without a doc comment is an error; bodies, and what is not exported, are left out', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-api-'));
  const write = (text: string) => {
    writeFileSync(join(root, 'package.json'), '{ "name": "doors", "exports": { ".": "a.ts", "./*": "*.ts" } }');
    writeFileSync(
      join(root, 'b.ts'),
      'export type Bare = 1;\n/** A lock. */\nexport type Lock = { isOpen: boolean };\n',
    );
    writeFileSync(join(root, 'a.ts'), `export type { Lock } from './b.ts';\n${text}`);
  };
  write(
    '/**\n * Opens a lock.\n * It can fail.\n */\nexport const open = (lock: Lock): Lock => ({ ...lock });\nconst own = 1;\n',
  );
  const page = apiPage(root);
  write('export function close(): void {}\n');
  expect(() => apiPage(root)).toThrow('a.ts: no doc comment: close');
  rmSync(root, { recursive: true });
  expect(page).toContain('## `doors`\n\n### Lock\n\nA lock.\n\n```ts\ntype Lock = { isOpen: boolean };\n```');
  expect(page).toContain('### open\n\nOpens a lock.\nIt can fail.\n\n```ts\nconst open = (lock: Lock): Lock\n```');
  expect(page).not.toContain('own');
});
