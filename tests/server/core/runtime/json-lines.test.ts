import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseLogFormat } from '#server/core/runtime/json-output.ts';
import { emptyDatabase, removeDatabase } from '#tests/support/databases.ts';
import { endProcess, runServer, type ServerProcess } from '#tests/support/server-process.ts';

const wait = { timeout: 100_000, interval: 100 };

/**
 * This code runs in the server's process.
 * A signal makes it write what a library, Node or a mistake would write.
 */
const provoking = `process.on('SIGUSR2', () => {
  const work = {
    warning: () => process.emitWarning('a warning\\nof Node', 'DeprecationWarning'),
    library: () => { console.error('a fault of %s\\nin two lines', 'a library'); console.log({ of: ['a', 'library'] }); },
    exception: () => { throw new Error('an exception\\nthat nobody caught'); },
    rejection: () => { void Promise.reject(new Error('a rejection')); },
  };
  for (const name of process.env.PROVOKED.split(',')) setTimeout(work[name], 1);
});`;

type Line = { time: string; level: string; event: string; message?: string; fault?: string };

/**
 * The lines of an output.
 * Throws if a line is not JSON.
 */
const parseLines = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line));

describe('GEN-02 every line of the process is JSON', { timeout: 120_000 }, () => {
  let dataDir: string;
  let started: ServerProcess | undefined;
  const run = (environment: Record<string, string>) => {
    started = runServer({
      DATA_DIR: dataDir,
      LOG: 'info',
      LOG_FORMAT: 'json',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(provoking)}`,
      ...environment,
    });
    return started;
  };
  beforeEach(async () => {
    ({ dataDir } = await emptyDatabase('pglite'));
  });
  afterEach(async () => {
    started?.child.kill('SIGKILL');
    await started?.ended;
    removeDatabase({ dataDir });
  });

  test('the start with warnings about settings, warnings of Node, libraries, and the end', async () => {
    const server = run({ PROVOKED: 'warning,library', SMTP_COLOR: 'blue' });
    await server.ready;
    server.child.kill('SIGUSR2');
    await vi.waitFor(() => expect(server.written()).toContain('a fault of a library'), wait);
    await endProcess(server.child);
    const lines = parseLines((await server.ended).output);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'info', message: expect.stringContaining('The console is at http://') }),
        expect.objectContaining({ message: expect.stringContaining('SMTP_COLOR is not a setting') }),
        expect.objectContaining({ level: 'warn', event: 'warning', message: 'a warning\nof Node' }),
        expect.objectContaining({ level: 'error', event: 'output', fault: 'a fault of a library\nin two lines' }),
      ]),
    );
    for (const { time, level, event } of lines) {
      expect(new Date(time).toISOString()).toBe(time);
      expect([typeof level, typeof event]).toEqual(['string', 'string']);
    }
  });

  test.each([
    ['exception', 'uncaughtException', 'an exception\nthat nobody caught'],
    ['rejection', 'unhandledRejection', 'a rejection'],
  ])('a crash by an %s, which ends the process with 1', async (provoked, origin, message) => {
    const server = run({ PROVOKED: provoked, LOG: 'off' });
    await server.ready;
    server.child.kill('SIGUSR2');
    const { code, output } = await server.ended;
    expect(code).toBe(1);
    expect(parseLines(output).at(-1)).toMatchObject({
      level: 'error',
      event: 'crash',
      origin,
      fault: expect.stringContaining(message),
    });
  });

  test('a start that fails', async () => {
    const { code, output } = await run({ PORT: 'soon' }).ended;
    expect(code).toBe(1);
    expect(parseLines(output)).toMatchObject([
      { level: 'error', fault: 'PORT must be a whole number from 0 to 65535.' },
    ]);
  });

  test('the progress of the demo', async () => {
    const server = run({ DEMO: '1' });
    await vi.waitFor(() => expect(server.written()).toMatch(/demo data: \d+ %/), wait);
    server.child.kill('SIGKILL');
    const { output } = await server.ended;
    // The last line can be cut.
    expect(parseLines(output.slice(0, output.lastIndexOf('\n'))).length).toBeGreaterThan(0);
  });
});

test('GEN-02 people read the lines of a demo, programs those of real data', () => {
  expect(parseLogFormat({})).toBe('text');
  expect(parseLogFormat({ DEMO: '1', DATABASE_URL: 'postgres://x' })).toBe('text');
  expect(parseLogFormat({ DEMO: '0' })).toBe('json');
  expect(parseLogFormat({ DATABASE_URL: 'postgres://x' })).toBe('json');
  expect(parseLogFormat({ LOG_FORMAT: 'json' })).toBe('json');
  expect(parseLogFormat({ LOG_FORMAT: 'text', DEMO: '0' })).toBe('text');
});
