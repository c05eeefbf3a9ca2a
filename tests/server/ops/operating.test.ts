import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '#tests/support/api-server.ts';
import { endProcess, runServer } from '#tests/support/server-process.ts';
import { buildServer } from '#tools/build/server.ts';

const page = readFileSync('docs/operating.md', 'utf8');
const blocks = [...page.matchAll(/^```sh ?(\w*)\n(.*?)^```$/gms)].map(([, name = '', text = '']) => ({ name, text }));
const getBlock = (name: string): string => blocks.find((one) => one.name === name)?.text ?? '';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-operating-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  symlinkSync(resolve('package.json'), join(folder, 'package.json'));
  await buildServer(join(folder, 'dist-server'));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs commands in the folder of the installation with a plain environment.
 * It stops at the first command that fails.
 */
async function shell(commands: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = spawn('bash', ['-e', '-c', commands], { cwd: folder, env: { PATH, HOME } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the commands ended with ${code}:\n${output}`);
  return output;
}

const dayKey = (daysLater: number): string =>
  new Date(Date.now() + daysLater * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

test('GEN-02 the commands of docs/operating.md lead from nothing to the figures of the first dashboard', async () => {
  expect(getBlock('install')).toBe('npm ci\nnpm run build\n');
  const preparing = blocks.filter(({ name }) => name === '').map(({ text }) => text);
  expect(preparing).toHaveLength(4);
  const output = await shell([...preparing, getBlock('token')].join('\n'));
  expect(output).toMatch(/30000001\s+olga@example\.com\n30000002\s+bo@example\.com\n2 learners added\./);
  expect(output).toContain('3 events imported, 0 were imported before, 0 rejected.');
  const code = /Code for ada@example\.com: (\d{6})/.exec(output)?.[1];
  const token = /ops_[\w-]{43}/.exec(output)?.[0] ?? '';

  const [program = '', file = ''] = getBlock('server').trim().split(' ');
  expect([program, file]).toEqual(['node', 'dist-server/main.js']);
  const server = runServer({ DEMO: '0', DATA_DIR: join(folder, 'data') }, [program, join(folder, file)]);
  const url = await server.ready;
  const account = { provider: 'email', uid: 'ada@example.com', password: 'a new password' };
  await send(`POST ${url}/ent/v1/auth/password/reset`, { body: { ...account, code } });
  const { body } = await send<{ accessToken: string }>(`POST ${url}/ent/v1/auth/login`, { body: account });
  const figures = async () => {
    const answer = await send(`POST ${url}/api/v1/philippines/dashboards/organizations`, {
      token: body.accessToken,
      body: {
        orgCode: 'HALDEN',
        modules: ['SUMMARY', 'STUDY_PROGRESS'],
        startDayKey: dayKey(-5),
        endDayKey: dayKey(1),
      },
    });
    return answer.body;
  };
  const [, members, lessons] = /shows (\d+) members and (\d+) completed lesson/.exec(page) ?? [];
  expect(await figures()).toMatchObject({
    summary: { memberCount: Number(members) },
    studyProgress: { coursesSummary: { lessonCount: Number(lessons) } },
  });
  const at = Math.floor(Date.now() / 1000) - 5;
  const lesson = { type: 'LESSON_COMPLETED', userCode: '30000002', at, course: 'PC', lesson: 1, durationSec: 60 };
  const sent = await send(`POST ${url}/ops/study_events`, { token, body: { events: [{ ...lesson, id: 'e-4' }] } });
  expect(sent.body).toEqual({ imported: 1, duplicates: 0, rejected: [] });
  expect(await figures()).toMatchObject({ studyProgress: { coursesSummary: { lessonCount: Number(lessons) + 1 } } });
  await endProcess(server.child);
  const restored = await shell([preparing[0], getBlock('backup')].join('\n'));
  expect(restored).toMatch(/\d+ rows in \d+ tables and 0 files restored from backup\.tar\.gz\.\n$/);
  const keys = await shell([preparing[0], getBlock('keys')].join('\n'));
  expect(keys).toMatch(/^(\S+)\tsigns\n(\S+)\tverifies\n/m);
}, 240_000);
