import { spawnSync } from 'node:child_process';

type Changes = { base: string; changed: string[]; files: string[] };

/** A checkout of one branch, as CI makes it, has `main` only under its remote name. */
const branches = ['main', 'origin/main'];

/**
 * Finds the files of a repository that differ from its main branch, also deleted and new ones.
 * `files` has the changed files and all others; git ignores the rest.
 * Returns undefined if the main branch is unknown.
 */
export function findChanges(folder = '.'): Changes | undefined {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout;
  const list = (...args: string[]) =>
    git(...args)
      .split('\0')
      .filter((name) => name !== '');
  const base = branches.map((branch) => git('merge-base', 'HEAD', branch).trim()).find((commit) => commit !== '');
  if (base === undefined) return undefined;
  const added = list('ls-files', '-z', '--others', '--exclude-standard');
  const changed = [...list('diff', '-z', '--name-only', '--no-renames', base), ...added];
  return { base, changed, files: [...new Set([...list('ls-files', '-z'), ...changed])] };
}
