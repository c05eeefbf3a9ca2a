import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { connectDatabase, openDatabase } from '#server/core/database/open-database.ts';
import { systemClock } from '#server/core/runtime/clock.ts';
import { getMessage } from '#server/core/runtime/error-message.ts';
import { currentOperator } from './operator.ts';
import { runOps } from './run-ops.ts';

const readBytes = async function* (file: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* file === '-' ? process.stdin : createReadStream(file);
  } catch (error) {
    throw new OpsError(`${file} cannot be read: ${getMessage(error)}`);
  }
};

const ask = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
};

process.umask(0o077);
process.exitCode = await runOps(process.argv.slice(2), {
  environment: process.env,
  clock: systemClock,
  open: openDatabase,
  connect: connectDatabase,
  print: console.log,
  warn: console.error,
  read: readBytes,
  by: currentOperator(process.env),
  ask: process.stdin.isTTY ? ask : undefined,
});
