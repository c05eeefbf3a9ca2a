// Tests each call of the console with each fault of a network and a server, in Chromium.
// `FAULTS=courses` runs one part.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

type Result = { row: string; fault: string; requests?: number; without?: string; error?: string };

const file = '.cache/reports/faults.jsonl';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...toFilter(process.env.FAULTS)];

rmSync(file, { force: true });
const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit' });
const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
const results = lines.map((line): Result => JSON.parse(line));
for (const line of formatTable(results)) console.log(line);
const cells = results.filter(({ without }) => without === undefined);
const failed = cells.filter(({ error }) => error !== undefined);
console.log(`${cells.length - failed.length} of ${cells.length} cells passed.`);
process.exitCode = status === 0 && failed.length === 0 && cells.length > 0 ? 0 : 1;

function toFilter(part: string | undefined): string[] {
  return part ? ['-t', part] : [];
}

/** The number of requests until the fault was reported, in Markdown. */
function formatTable(all: readonly Result[]): string[] {
  const rows = [...new Set(all.map(({ row }) => row))];
  const names = [...new Set(all.map(({ fault }) => fault))];
  const formatCell = (row: string, name: string) => {
    const found = all.find((one) => one.row === row && one.fault === name);
    return found?.error ? 'failed' : String(found?.requests ?? '');
  };
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Endpoint', ...names]),
    line(['Endpoint', ...names].map(() => '---')),
    ...rows.map((row) => line([row, ...names.map((name) => formatCell(row, name))])),
  ];
}
