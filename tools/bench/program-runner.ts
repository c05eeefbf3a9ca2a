import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const lastLines = 20;

/** Debian has some programs of servers where only root looks. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Runs installed programs in a folder. */
export type Runner = {
  /** Writes a file that the programs can read, and returns its path. */
  write(name: string, text: string): string;
  /** A folder of the program's own. */
  home(title: string): string;
  /** Starts a program; what it prints goes to `TITLE.log`. */
  start(title: string, program: string, args: readonly string[]): void;
  signal(title: string, signal: NodeJS.Signals): void;
  killAll(): void;
  /** The last lines of each log. */
  logs(): string;
};

/** Programs run as `account`, or as the user of this process. */
export const createRunner = (folder: string, account: { uid: number; gid: number } | undefined): Runner => {
  const children = new Map<string, ChildProcess>();
  const getLogFile = (title: string) => join(folder, `${title}.log`);
  const give = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const home = (title: string): string => {
    const path = join(folder, title);
    mkdirSync(path, { recursive: true });
    return give(path);
  };
  return {
    home,
    write(name, text) {
      const file = join(folder, name);
      writeFileSync(file, text, { mode: 0o600 });
      return give(file);
    },
    start(title, program, args) {
      const output = openSync(getLogFile(title), 'a');
      const child = spawn(findProgram(program) ?? program, args, {
        ...account,
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: home(title) },
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      // It is seen in what does not answer.
      child.on('error', () => {});
      children.set(title, child);
    },
    signal(title, signal) {
      children.get(title)?.kill(signal);
    },
    killAll() {
      for (const child of children.values()) child.kill('SIGKILL');
    },
    logs: () =>
      [...children.keys()]
        .flatMap((title) => [
          `== ${title}`,
          ...readFileSync(getLogFile(title), 'utf8').trimEnd().split('\n').slice(-lastLines),
        ])
        .join('\n'),
  };
};
