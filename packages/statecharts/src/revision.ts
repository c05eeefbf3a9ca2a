import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Versions, versionsIn } from './machine-versions.ts';

type Git = (...args: string[]) => { isOk: boolean; text: string };

const gitIn =
  (cwd: string): Git =>
  (...args) => {
    const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    const { status, stdout, stderr, error } = spawnSync('git', args, options);
    if (error) throw new Error(`git cannot be run: ${error.message}`);
    return { isOk: status === 0, text: status === 0 ? stdout : stderr };
  };

/**
 * A revision of the repository with a folder of generated files.
 * Both paths are absolute.
 */
export type Revision = { name: string; folder: string };

/**
 * The machines in the gallery of a revision.
 * Throws if the revision is unknown, or has no gallery that can be read.
 */
export function versionsAt(revision: Revision): Versions {
  const [page = ''] = filesAt(revision, /^(index)\.html$/).values();
  try {
    return versionsIn(page);
  } catch {
    throw new Error(`the charts in index.html of ${revision.name} cannot be read: choose a later revision`);
  }
}

/** The path files of a revision, by machine. Fails in the same cases. */
export const pathFilesAt = (revision: Revision): Map<string, string> => filesAt(revision, /^(.+)\.paths\.json$/);

function filesAt({ name: revision, folder: path }: Revision, pattern: RegExp): Map<string, string> {
  const git = gitIn(existingParent(path));
  const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (!found.isOk) {
    const isRepository = git('rev-parse', '--git-dir').isOk;
    throw new Error(isRepository ? `${revision} is not a revision of this repository` : 'this is not a git repository');
  }
  const commit = found.text.trim();
  const folder = relative(realpathSync(git('rev-parse', '--show-toplevel').text.trim()), realPath(path));
  const { text } = git('ls-tree', '-z', '--name-only', '--full-tree', commit, `${folder.replaceAll('\\', '/')}/`);
  const files = text.split('\0').flatMap((path): [string, string][] => {
    const [, machine] = pattern.exec(path.slice(folder.length + 1)) ?? [];
    return machine === undefined ? [] : [[machine, path]];
  });
  if (files.length === 0) throw new Error(`${revision} has no exported charts in ${folder}: choose a later revision`);
  return new Map(files.map(([machine, path]) => [machine, contentAt(git, `${commit}:${path}`)]));
}

function existingParent(path: string): string {
  return existsSync(path) ? path : existingParent(dirname(path));
}

/** Without symbolic links, as git names folders. */
function realPath(path: string): string {
  const parent = existingParent(path);
  return join(realpathSync(parent), relative(parent, path));
}

function contentAt(git: Git, name: string): string {
  const { isOk, text } = git('show', name);
  if (!isOk) throw new Error(`${name} cannot be read: ${text.trim()}`);
  return text;
}
