import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const lastLines = 20;
const restartMs = 1_000;

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
  /** Starts a program as `start` does, and again a second after it has ended by itself. */
  supervise(title: string, program: string, args: readonly string[]): void;
  /** How often a supervised program was started again. */
  countRestarts(title: string): number;
  signal(title: string, signal: NodeJS.Signals): void;
  killAll(): void;
  /** The last lines of each log. */
  logs(): string;
};

/** Programs run as `account`, or as the user of this process. */
export const createRunner = (folder: string, account: { uid: number; gid: number } | undefined): Runner => {
  const children = new Map<string, ChildProcess>();
  const restarts = new Map<string, number>();
  let isEnding = false;
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
  const start = (title: string, program: string, args: readonly string[]): ChildProcess => {
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
    return child;
  };
  const supervise = (title: string, program: string, args: readonly string[]): void => {
    const restart = () => {
      if (isEnding) return;
      restarts.set(title, (restarts.get(title) ?? 0) + 1);
      supervise(title, program, args);
    };
    start(title, program, args).once('exit', () => setTimeout(restart, restartMs));
  };
  return {
    home,
    write(name, text) {
      const file = join(folder, name);
      writeFileSync(file, text, { mode: 0o600 });
      return give(file);
    },
    start,
    supervise,
    countRestarts: (title) => restarts.get(title) ?? 0,
    signal(title, signal) {
      children.get(title)?.kill(signal);
    },
    killAll() {
      isEnding = true;
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
