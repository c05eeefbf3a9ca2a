import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { connectDatabase, type Database, openDatabase } from '#server/core/database/open-database.ts';
import { runOps } from '#server/ops/run-ops.ts';
import { type DatabaseKind, emptyDatabase, removeDatabase } from './databases.ts';

export const opsNow = Date.parse('2026-03-10T12:00:00Z') / 1000;

const given = { clock: () => opsNow * 1000, by: { operator: 'olga', source: 'test' } };

type OpsResult = { code: number; output: string; errors: string };

type CommandInput = {
  /** The content of files by name; '-' is the standard input. */
  files?: Readonly<Record<string, string | Uint8Array>>;
  environment?: Readonly<Record<string, string>>;
  answers?: readonly string[];
};

const toStream = async function* (content: string | Uint8Array): AsyncGenerator<Uint8Array, void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
};

/** Runs command lines of the tool on an empty database, which stays open between them. */
export async function opsOn(kind: DatabaseKind) {
  const place = await emptyDatabase(kind);
  let opened: Promise<Database> | undefined;
  const open = async (): Promise<Database> => {
    opened ??= openDatabase(place);
    return { ...(await opened), close: async () => {} };
  };
  /** The open database, or one that is only connected. */
  const connect = async (): Promise<Database> => (opened ? open() : connectDatabase(place));
  const release = async () => {
    await (await opened?.catch(() => undefined))?.close();
    opened = undefined;
  };
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, DEMO: '0', LOG: 'off' };
  const run = async (words: readonly string[], { files = {}, environment = {}, answers }: CommandInput = {}) => {
    const [printed, warned, left]: [string[], string[], string[]] = [[], [], [...(answers ?? [])]];
    const isElsewhere = 'DATA_DIR' in environment || 'DATABASE_URL' in environment;
    const code = await runOps(words, {
      environment: { ...settings, ...environment },
      ...given,
      open: isElsewhere ? openDatabase : open,
      connect: isElsewhere ? connectDatabase : connect,
      print: (line) => void printed.push(line),
      warn: (line) => void warned.push(line),
      read: (file) => toStream(files[file] ?? (isAbsolute(file) ? readFileSync(file) : '')),
      ask: answers && (async () => left.shift() ?? ''),
    });
    return { code, output: printed.join('\n'), errors: warned.join('\n') } satisfies OpsResult;
  };
  return {
    place,
    run,
    /** Runs a command that succeeds and returns its JSON. */
    async json(words: readonly string[], input?: CommandInput): Promise<Record<string, unknown>> {
      const { code, output } = await run([...words, '--json'], input);
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output}`);
      return JSON.parse(output);
    },
    /** Works on the database between two commands. */
    async query<Value>(work: (db: Database['db']) => Promise<Value>): Promise<Value> {
      return work((await open()).db);
    },
    /**
     * Closes the database, so that a server can open it.
     * The next command opens it again.
     */
    release,
    async remove() {
      await release();
      removeDatabase(place);
    },
  };
}

export type Ops = Awaited<ReturnType<typeof opsOn>>;
