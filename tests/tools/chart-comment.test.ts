import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesComment } from '@learning-console/statecharts/change-comment';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createDoor } from '#tests/support/doors.ts';
import { compareModels } from '#tests/support/revisions.ts';

type Job = { if?: string; permissions?: object; steps: { run?: string; uses?: string }[] };
type Workflow = { on: object; permissions: object; jobs: { compare: Job; comment: Job } };

const workflow: Workflow = parse(readFileSync('.github/workflows/chart-changes.yml', 'utf8'));
const { compare, comment } = workflow.jobs;
const folder = mkdtempSync(join(tmpdir(), 'console-comment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that writes its arguments to a file, and finds the comment of an earlier push. */
function writeGitHub(known: string): void {
  const file = join(folder, 'gh');
  const list = `case "$*" in *--paginate*) printf '%s' "${known}";; *) echo "$*" >> calls.txt;; esac`;
  writeFileSync(file, `#!/bin/sh\n${list}\n`);
  chmodSync(file, 0o755);
}

function runComment(text: string, known: string): string {
  writeGitHub(known);
  writeFileSync(join(folder, 'comment.md'), text);
  writeFileSync(join(folder, 'calls.txt'), '');
  const script = comment.steps.map(({ run = '' }) => run).join('\n');
  const env = { PATH: `${folder}:${process.env.PATH}`, REPOSITORY: 'o/r', NUMBER: '7', GH_TOKEN: 'none' };
  const { status, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(join(folder, 'calls.txt'), 'utf8').trim();
}

test('CHART-07 the code of a pull request runs without the right to write, and forks have no comment', () => {
  expect(Object.keys(workflow.on)).toEqual(['pull_request']);
  expect([workflow.permissions, compare.permissions]).toEqual([{ contents: 'read' }, undefined]);
  expect(comment.permissions).toEqual({ 'pull-requests': 'write' });
  expect(comment.if).toBe('always() && github.event.pull_request.head.repo.full_name == github.repository');
  expect(comment.steps.flatMap(({ uses = [] }) => uses)).toEqual(['actions/download-artifact@v4']);
  const scripts = [...compare.steps, ...comment.steps].map(({ run = '' }) => run).join('\n');
  expect(scripts).not.toContain('${{');
});

test('CHART-07 the comment is made once and updated later; without changes none is made', () => {
  const changed = changesComment(compareModels([createDoor()], [createDoor({ closed: 'Shut.' })]));
  const same = changesComment(compareModels([createDoor()], [createDoor()]));
  expect(runComment(changed, '')).toBe(
    'api --method POST repos/o/r/issues/7/comments --field body=@comment.md --silent',
  );
  for (const text of [changed, same])
    expect(runComment(text, '42')).toBe(
      'api --method PATCH repos/o/r/issues/comments/42 --field body=@comment.md --silent',
    );
  expect(runComment(same, '')).toBe('');
  const [mark = ''] = changed.split('\n');
  expect(comment.steps.at(-1)?.run).toContain(mark);
});
