import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeChanges } from '@learning-console/statecharts/change-files';
import { changesMarkdown, changesText } from '@learning-console/statecharts/change-report';
import { toChart } from '@learning-console/statecharts/chart';
import { compareVersions } from '@learning-console/statecharts/chart-changes';
import { currentVersions, exportedVersions, versionsIn } from '@learning-console/statecharts/machine-versions';
import { versionsAt } from '@learning-console/statecharts/revision';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { letters } from '#tests/support/letters.ts';
import { createGallery } from '#tests/support/revisions.ts';
import { saver } from '#tests/support/saver.ts';
import { runStatecharts, runStatechartsProcess } from '#tests/support/statecharts-command.ts';

const root = mkdtempSync(join(tmpdir(), 'console-changes-'));
const repository = join(root, 'repository');
const charts = join(repository, 'docs/statecharts');

function git(...words: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { status, stderr } = spawnSync('git', [...author, ...words], { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function commit(revision: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', revision);
  git('tag', revision);
}

beforeAll(() => {
  mkdirSync(charts, { recursive: true });
  git('init', '--quiet');
  commit('empty');
  writeFileSync(join(charts, 'index.html'), createGallery(letters.first));
  commit('first');
  writeFileSync(join(charts, 'index.html'), createGallery(letters.second));
  commit('second');
  writeFileSync(join(charts, 'index.html'), '<html>');
  commit('broken');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const none = exportedVersions(join(root, 'nowhere'));

const findChanges = (revision: string, models = [letters.second]) =>
  compareVersions(revision, versionsAt({ name: revision, folder: charts }), currentVersions(models, none));

test('CHART-07 the summary of two revisions says in words what changed', () => {
  const text = changesMarkdown(findChanges('first'));
  for (const line of [
    '1 chart differs from first',
    "- **+** State 'failed' added: The page says why.",
    "- **−** State 'paused' removed: Nothing happens.",
    "- **~** State 'sending'\n  - now has the tag busy",
    "- **−** Transition removed: in 'editing', on letter.pause → 'paused'",
    "- **~** Transition: in 'editing', on text.changed → no other state\n  - no longer saves draft",
    "on letter.send if 'can send' → 'sending'\n  - now only if 'can send'",
    "when 'send letter' succeeds → 'sent'\n  - now also notifies sent",
    "when 'send letter' fails → 'failed'\n  - now leads to 'failed' (before: 'editing')",
    "after 'send timeout' → 'editing'\n  - waits 30 s (before: 20 s)",
  ])
    expect(text).toContain(line);
});

test('CHART-07 a revision with the same chart has no change', () => {
  expect(findChanges('second').machines).toEqual([]);
  expect(changesText(findChanges('second'))).toBe('No chart differs from second.');
});

test('CHART-07 one picture has what both revisions contain, and shows each change by color and by a sign', async () => {
  const folder = join(root, 'out');
  await writeChanges(folder, findChanges('first'));
  const svg = readFileSync(join(folder, 'letter.svg'), 'utf8');
  expect(svg).toMatch(/id="letter.failed" class="state">.*?class="box added"/);
  expect(svg).toMatch(/data-state="letter.failed">.*?>\+ failed</);
  expect(svg).toMatch(/id="letter.paused" class="state">.*?class="box removed".*?stroke-dasharray/);
  expect(svg).toMatch(/data-state="letter.paused">.*?>− paused</);
  expect(svg).toMatch(/id="letter.sending" class="state">.*?class="box changed"/);
  expect(svg).toMatch(/data-state="letter.sending">.*?>~ sending</);
  expect(svg).toMatch(/class="changed"[^>]*>~ now only if 'can send'</);
  for (const kind of ['added', 'removed', 'changed', 'same']) expect(svg).toContain(`class="line ${kind}"`);
  for (const text of ['+ added', '− removed', '~ changed', 'as before']) expect(svg).toContain(`>${text}</text>`);
  expect(svg).toMatch(/prefers-color-scheme:dark.*\.box\.removed[^{]*\{stroke:#/);
  expect(readFileSync(join(folder, 'changes.md'), 'utf8')).toContain('![Letter](letter.svg)');
});

test('CHART-07 a chart that only one revision has is new or removed', () => {
  const changes = findChanges('first', [saver]);
  expect(changesText(changes)).toBe(
    'Saver (saver): new, 7 states and 12 transitions\nLetter (letter): removed, 4 states and 6 transitions',
  );
});

test('CHART-07 galleries of older revisions, which have all fields and no definitions, show no false change', () => {
  const { definitions: _, ...drawing } = toChart(letters.first);
  const page = `<script id="data" type="application/json">${JSON.stringify({ charts: [{ drawing }] })}</script>`;
  expect(compareVersions('old', versionsIn(page), currentVersions([letters.first], none)).machines).toEqual([]);
});

test('CHART-07 the summary for the terminal fits a screen', () => {
  const changes = findChanges('first');
  const many = { ...changes, machines: Array.from({ length: 50 }, () => changes.machines).flat() };
  expect(changesText(many).split('\n').length).toBeLessThan(40);
  expect(changesText(many)).toContain('Letter (letter): +2 −2 ~6');
});

test('CHART-07 an unknown revision, one without charts and a broken gallery have an error that says so', () => {
  expect(() => versionsAt({ name: 'nowhere', folder: charts })).toThrow('nowhere is not a revision of this repository');
  expect(() => versionsAt({ name: '--all', folder: charts })).toThrow('--all is not a revision of this repository');
  expect(() => versionsAt({ name: 'empty', folder: charts })).toThrow(
    'empty has no exported charts in docs/statecharts',
  );
  expect(() => versionsAt({ name: 'HEAD', folder: root })).toThrow('this is not a git repository');
  expect(() => findChanges('broken')).toThrow('the charts in index.html of broken cannot be read');
});

const gitEnvironment = { GIT_DIR: join(repository, '.git'), GIT_WORK_TREE: process.cwd() };

test('CHART-07 the command compares the charts of a revision with the machines', async () => {
  const out = join(root, 'command');
  const environment = { ...process.env, ...gitEnvironment };
  const { status, stdout } = runStatechartsProcess(['charts', '--since', 'first', '--out', out], environment);
  expect([status, stdout]).toEqual([0, expect.stringContaining('changes.html')]);
  expect(readFileSync(join(out, 'changes.md'), 'utf8')).toContain('## Letter (`letter`): removed');
  expect(readFileSync(join(out, 'login.svg'), 'utf8')).toContain('class="box added"');
  for (const [name, value] of Object.entries(gitEnvironment)) vi.stubEnv(name, value);
  const unknown = await runStatecharts('charts', '--since', 'nowhere');
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('nowhere is not a revision')]);
  expect((await runStatecharts('charts', '--since', 'broken')).stderr).toMatch(
    /^the charts in .* cannot be read: choose a later revision\nstatecharts/,
  );
}, 60_000);
