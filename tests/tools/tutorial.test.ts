import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked, ownXState, packStatecharts, run } from '#tests/support/packed-package.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'console-tutorial-')));
const project = join(root, 'project');
const text = readFileSync('packages/statecharts/docs/tutorial.md', 'utf8');

type Block = { language: string; info: string; body: string };

const blocks: Block[] = [...text.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', info = '', body = '']) => ({ language, info, body }),
);

let packed = '';

beforeAll(() => {
  ({ packed } = packStatecharts(root));
}, 300_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

function writeBlock({ info, body }: Block): void {
  const file = join(project, info.replace('file=', ''));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}

/** What a command prints, with its status if the page names one. */
function runBlock({ info, body }: Block): string {
  const { status, stdout, stderr } = run(project, 'sh', '-c', body);
  const expected = Number(/status=(\d)/.exec(info)?.[1] ?? 0);
  expect([body, status, status === expected ? '' : stdout + stderr]).toEqual([body, expected, '']);
  return (stdout + stderr).replaceAll(project, '.');
}

test('CHART-05 the tutorial works to the letter with the packed package', () => {
  const outputs: { command: string; shown: string; printed: string }[] = [];
  let last = { command: '', printed: '' };
  for (const block of blocks) {
    if (block.info.startsWith('file=')) writeBlock(block);
    else if (block.info === 'install') installPacked(project, packed, ownXState());
    else if (block.language === 'sh') last = { command: block.body, printed: runBlock(block) };
    else outputs.push({ ...last, shown: block.body });
  }
  expect(outputs.length).toBeGreaterThan(9);
  expect(outputs.map(({ command, shown }) => ({ command, text: shown }))).toEqual(
    outputs.map(({ command, printed }) => ({ command, text: printed })),
  );
  expect(blocks.filter(({ language }) => !['sh', 'ts', 'json', 'text'].includes(language))).toEqual([]);
}, 300_000);
