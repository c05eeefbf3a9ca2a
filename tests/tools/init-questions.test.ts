import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'console-ask-'));
const model = join(folder, 'order.model.js');

const machine = `
  import { assign, fromPromise, setup } from 'xstate';
  export const order = setup({ actors: { pay: fromPromise(async () => ({})) } }).createMachine({
    id: 'order',
    context: ({ input }) => ({ user: input.user.name, price: 0 }),
    initial: 'open',
    states: {
      open: { on: { add: { actions: assign({ price: ({ event }) => event.price }) }, buy: 'paying' } },
      paying: { invoke: { src: 'pay', onDone: { target: 'paid', actions: ({ event }) => event.output.receipt } } },
      paid: {},
    },
  });`;

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'order.machine.js'), machine);
});

beforeEach(() => rmSync(model, { force: true }));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const questions = ['title (', 'area (', 'the input,', 'the event add,', 'the result of pay,'];

const escapeKey = String.fromCharCode(27);

/** A terminal can move its cursor behind the question. */
const questionEnd = new RegExp(`: (${escapeKey}\\[\\d+G)?$`);

/** Answers the questions of `init --ask` in a real terminal, each when it has been printed. */
async function answer(...answers: readonly string[]): Promise<{ text: string; status: number | null }> {
  const bin = resolve('packages/statecharts/src/bin.mjs');
  const command = `${process.execPath} ${bin} init order.machine.js --ask`;
  const terminal: ChildProcess = spawn('script', ['-qec', command, '/dev/null'], { cwd: folder });
  const rest = [...answers];
  let text = '';
  let seen = 0;
  terminal.stdout?.on('data', (output) => {
    text += String(output);
    // The terminal repeats what is typed, so only the end of the text is a question.
    // No answer ends like one.
    // A question that is drawn again, such as after a new size of the terminal, has no line end before it.
    const part = text.slice(seen);
    if (!questionEnd.test(part) || (seen > 0 && !part.includes('\n'))) return;
    seen = text.length;
    const next = rest.shift();
    if (next !== undefined) terminal.stdin?.write(next);
  });
  const status = await new Promise<number | null>((done) => terminal.on('close', done));
  return { text, status };
}

test('CHART-06 init --ask asks one question a line, Enter keeps the guess, and an answer is no guess any more', async () => {
  const { text, status } = await answer('Orders\r', '\r', '{ "user": { "name": "Ada" } }\r', '\r', '\r');
  expect(status).toBe(0);
  for (const question of questions) expect(text).toContain(question);
  const written = readFileSync(model, 'utf8');
  expect(written).toContain("title: 'Orders'");
  expect(written).toContain("inputs: { plain: { user: { name: 'Ada' } } }");
  expect(written).toContain("add: { 'a case': fillIn({ price: 'price' }) }");
}, 60_000);

test('CHART-06 nonsense is asked again, and an empty answer after it keeps the guess', async () => {
  const { text, status } = await answer('\r', '\r', '{ "user"\r', 'Ada\r', '\r', '7\r', '\r', '\r');
  expect(status).toBe(0);
  expect(text).toContain('{ "user" is no JSON');
  expect(text).toContain('Ada is no object such as {"user":{"name":"name"}}');
  expect(text).toContain('7 is no object such as {"price":"price"}');
  expect(readFileSync(model, 'utf8')).toContain("inputs: { plain: fillIn({ user: { name: 'name' } }) }");
}, 60_000);

test('CHART-06 at the end of the input all other guesses stay, and Ctrl-C writes nothing', async () => {
  const ended = await answer('Orders\r', '\x04');
  expect(ended.text).toContain('the input has ended: all other guesses stay');
  expect([ended.status, readFileSync(model, 'utf8').includes("title: 'Orders'")]).toEqual([0, true]);
  rmSync(model);
  const stopped = await answer('Orders\r', '\x03');
  expect(stopped.text).toContain('the model of this machine is not written');
  expect([stopped.status, existsSync(model)]).toEqual([130, false]);
}, 60_000);
