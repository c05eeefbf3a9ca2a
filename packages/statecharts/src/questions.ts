import { createInterface } from 'node:readline/promises';
import { isRecord } from './json.ts';
import { endCommand } from './module-loading.ts';
import { getOutput, printLine } from './printing.ts';
import type { Json } from './xstate-types.ts';

/** Asks one question. The answer is empty where the guess stays. */
export type Ask = (question: string) => Promise<string>;

const noQuestions = { ask: undefined, close: () => {} };

/**
 * Opens questions in a terminal, where alone a person can answer.
 * At the end of the input, all other answers are empty. Ctrl-C ends the command.
 */
export function openQuestions(isWanted: boolean): { ask: Ask | undefined; close(): void } {
  if (!isWanted) return noQuestions;
  if (!process.stdin.isTTY) {
    printLine('--ask needs a terminal: nothing is asked');
    return noQuestions;
  }
  const lines = createInterface({ input: process.stdin, output: getOutput() });
  let isOver = false;
  const end = new Promise<string>((resolve) => {
    lines.once('close', () => {
      isOver = true;
      resolve('');
    });
  });
  lines.once('SIGINT', () => {
    lines.close();
    printLine('\nstopped: the model of this machine is not written');
    endCommand(130);
  });
  const ask: Ask = async (question) => {
    if (isOver) return '';
    const answer = await Promise.race([lines.question(question), end]);
    if (isOver) printLine('\nthe input has ended: all other guesses stay');
    return answer.trim();
  };
  return { ask, close: () => lines.close() };
}

type Answer = { value: Json } | { fault: string };

/** JSON, or a text without quotation marks where a text is asked for. */
export function readAnswer(text: string, guess: Json): Answer {
  const value = parseJson(text);
  const found = value === undefined && !/^[[{"]/.test(text) ? text : value;
  if (found === undefined) return { fault: `${text} is no JSON` };
  if (isRecord(guess) && !isRecord(found)) return { fault: `${text} is no object such as ${JSON.stringify(guess)}` };
  return { value: found };
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
