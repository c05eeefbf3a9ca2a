import { readFileSync } from 'node:fs';
import { prepareAllowed } from '@learning-console/statecharts/allowed';
import { toChart } from '@learning-console/statecharts/chart';
import { type MachinePath, makePaths } from '@learning-console/statecharts/paths';
import { drawChart } from '@learning-console/statecharts/svg';
import {
  type ExpectedStep,
  expectedSteps,
  followPath,
  SystemFailure,
  type SystemSession,
  type SystemUnderTest,
} from '@learning-console/statecharts/system';
import { describe, expect, test, vi } from 'vitest';
import { saver } from '#tests/support/saver.ts';
import model from '../../packages/statecharts/example/charts/parcel-locker.model.ts';
import player from '../../packages/statecharts/example-media/charts/media-player.model.ts';
import { MediaPlayer } from '../../packages/statecharts/example-media/media-player.ts';
import { createPlayerSystem } from '../../packages/statecharts/example-media/player-system.ts';
import { startLockerServer } from '../../packages/statecharts/example-server/locker-server.ts';
import { createLockerSystem } from '../../packages/statecharts/example-server/locker-system.ts';

const paths = makePaths(model).paths.filter(({ depth }) => depth === 'transition' || depth === 'pair');

function findPath(event: string, name?: string): MachinePath {
  const path = paths.find(({ steps }) => steps.some((step) => step.event === event && step.case === name));
  if (!path) throw new Error(`no path with ${event}`);
  return path;
}

describe('CHART-04 a system under test', () => {
  test('CHART-04 an HTTP server without a chart follows every path of the chart', async () => {
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) await followPath(createLockerSystem(), path);
  });

  test('CHART-04 the form of the server shows the display and takes no empty code', async () => {
    const server = await startLockerServer({ isValid: () => Promise.resolve(true), wait: () => () => {} });
    const page = await fetch(server.address);
    expect(await page.text()).toMatch(/<output>locked<\/output>[\s\S]*<form method="post" action="\/code">/);
    const send = (code: string) =>
      fetch(`${server.address}/code`, { method: 'POST', body: new URLSearchParams({ code }) });
    expect([(await send('')).status, (await send('1234')).status]).toEqual([400, 202]);
    await server.stop();
  });

  test('CHART-04 a player without a chart follows every path of three parallel regions', async () => {
    const all = makePaths(player).paths;
    expect(all.length).toBeGreaterThan(20);
    for (const path of all) await followPath(createPlayerSystem(), path);
    class Forgetful extends MediaPlayer {
      override toggleCaptions(): void {
        this.changeCaptions();
        super.toggleCaptions();
      }
    }
    const follow = async () => {
      for (const path of all) await followPath(createPlayerSystem(Forgetful), path);
    };
    await expect(follow()).rejects.toThrow('the system shows');
    expect(drawChart(toChart(player))).toBe(
      readFileSync('packages/statecharts/example-media/media-player.svg', 'utf8'),
    );
  });

  test('CHART-04 a server that differs fails with the path, the step, what it shows and what is expected', async () => {
    const path = findPath('locker.unblocked');
    await expect(followPath(createLockerSystem({ maxAttempts: 4 }), path)).rejects.toThrow(
      /^\w+ \d+, step \d+, done checkCode \(wrong code\): in "blocked" the system shows \{"state":"locked","attempts":3\}, expected is \{"state":"blocked","attempts":3\}$/,
    );
  });

  test('CHART-04 a report that the path does not expect is named, and whether the chart allows it', async () => {
    const path = findPath('done checkCode', 'valid code');
    const system = createLockerSystem({ registerAnswers: 'wrong' });
    const reports = 'done checkCode (valid code): the system reports done checkCode (wrong code)';
    await expect(followPath(system, path)).rejects.toThrow(new RegExp(`${escapeBrackets(reports)}$`));
    await expect(followPath(system, path, { allowed: prepareAllowed(model) })).rejects.toThrow(
      `${reports}, which the chart allows too: another path has it`,
    );
    const strange = withSession(system, { receive: () => ({ event: 'door.closed' }) });
    await expect(followPath(strange, path, { allowed: prepareAllowed(model) })).rejects.toThrow(
      'the system reports door.closed, which the chart does not allow here',
    );
  });

  test('CHART-04 a step that takes too long ends with its place, and its signal is aborted', async () => {
    const aborted: boolean[] = [];
    const receive = (_: unknown, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(signal.aborted);
          reject(new Error('aborted'));
        });
      });
    const silent: SystemUnderTest = {
      create: () => ({ send: () => undefined, receives: ({ step }) => step.event.startsWith('error '), receive }),
    };
    const path = findPath('error checkCode', 'no connection');
    await expect(followPath(silent, path, { timeoutMs: 300 })).rejects.toThrow(/, step \d+, .* timed out\.$/);
    expect(aborted).toEqual([true]);
  });

  test('CHART-04 a failure of closing does not hide that of the step', async () => {
    const send = () => {
      throw new Error('the button is missing');
    };
    const close = () => {
      throw new Error('the page crashed');
    };
    const following = followPath({ create: () => ({ send, close }) }, findPath('door.closed'));
    await expect(following).rejects.toThrow(/step 1, .*the button is missing.*the page crashed/);
    await expect(
      followPath({ create: () => ({ send: () => undefined, close }) }, findPath('door.closed')),
    ).rejects.toThrow('the page crashed');
  });

  test('CHART-04 a session that is ready too late is closed', async () => {
    const close = vi.fn();
    let finish = () => {};
    const late = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const system: SystemUnderTest = {
      async create() {
        await late;
        return { send: () => undefined, close };
      },
    };
    await expect(followPath(system, findPath('door.closed'), { timeoutMs: 1 })).rejects.toThrow('timed out');
    finish();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  test('CHART-04 a system that expects something, but reads nothing, fails', async () => {
    const silent: SystemUnderTest = { create: () => ({ send: () => undefined }), expect: () => 'right' };
    await expect(followPath(silent, findPath('door.closed'))).rejects.toThrow('read returns nothing to compare');
  });

  test('CHART-04 one session for each path, closed also after a failure', async () => {
    const log: string[] = [];
    const system: SystemUnderTest = {
      create: ({ input }) => {
        log.push(`create ${input}`);
        return {
          send: ({ step }) => void log.push(step.event),
          read: () => 'wrong',
          close: () => void log.push('close'),
        };
      },
      expect: ({ isIn }) => (isIn('locked') ? 'wrong' : 'right'),
    };
    await expect(followPath(system, findPath('door.closed'))).rejects.toBeInstanceOf(SystemFailure);
    expect(log).toEqual(['create plain', 'code.enter', 'close']);
  });

  test('CHART-04 a step knows the whole context, the steps around it and its states', () => {
    const path = makePaths(saver).paths.find(({ steps }) => steps.some(({ event }) => event === 'after shortPause'));
    const steps: ExpectedStep[] = path ? expectedSteps(path) : [];
    expect(steps[0]).toMatchObject({ before: undefined, context: { tries: 0, name: '' } });
    expect(steps[1]).toMatchObject({ before: path?.start, context: { tries: 1, name: 'A' } });
    expect([steps[1]?.isIn('saving'), steps[1]?.isIn('waiting'), steps[1]?.rest.length]).toEqual([
      true,
      false,
      (path?.steps.length ?? 0) - 1,
    ]);
  });
});

const escapeBrackets = (text: string): string => text.replaceAll(/[()]/g, '\\$&');

/** The same system with other members of its sessions. */
const withSession = (system: SystemUnderTest, members: Partial<SystemSession>): SystemUnderTest => ({
  ...system,
  create: async (start) => ({ ...(await system.create(start)), ...members }),
});
