import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChanges } from '#tools/setup/changed-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const write = (name: string, text = name) => writeFileSync(join(folder, name), text);
const commit = (message: string) => {
  git('add', '--all');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', message);
};

git('init', '--quiet', '--initial-branch', 'main');
for (const name of ['same.ts', 'deleted.ts', 'moved.ts', 'edited.ts']) write(name);
commit('First');
git('switch', '--quiet', '--create', 'change');
rmSync(join(folder, 'deleted.ts'));
mkdirSync(join(folder, 'nouns'));
renameSync(join(folder, 'moved.ts'), join(folder, 'nouns/moved.ts'));
commit('Second');
write('edited.ts', 'other');
write('Prüfung "1".ts');

const changed = ['Prüfung "1".ts', 'deleted.ts', 'edited.ts', 'moved.ts', 'nouns/moved.ts'];

test('changed files are those of commits and of the checkout, also deleted and moved ones and any name', () => {
  const found = findChanges(folder);
  expect(found?.base).toBe(git('rev-parse', 'main').trim());
  expect(found?.changed.toSorted()).toEqual(changed);
  expect(found?.files.toSorted()).toEqual([...changed, 'same.ts']);
});

test('the main branch of the remote stands in for one that is not here, and without both there is no answer', () => {
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('branch', '--quiet', '--delete', '--force', 'main');
  expect(findChanges(folder)?.changed.toSorted()).toEqual(changed);
  git('update-ref', '-d', 'refs/remotes/origin/main');
  expect(findChanges(folder)).toBeUndefined();
});
