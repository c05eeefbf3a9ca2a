import { relative, resolve } from 'node:path';
import { BaseSequencer, type Reporter, startVitest, type TestModule, type TestSpecification } from 'vitest/node';

type Results = { passed: number; failed: number; ended: string[] };
type Options = { root?: string; projects?: string[]; stopsAtMs: readonly number[] };

const count = (module: TestModule, state: 'passed' | 'failed' | 'skipped') =>
  [...module.children.allTests(state)].length;

const isBroken = (module: TestModule) => module.state() === 'failed' && count(module, 'failed') === 0;

const withoutTests: Results = { passed: 0, failed: 0, ended: [] };

/**
 * Runs test files in their order and says which have ended.
 * `stopsAtMs` are times since the start of this process.
 * At the first one no other test starts, at the second those that still run are ended.
 */
export async function runPlannedTests(
  planned: readonly string[],
  { root = '.', projects, stopsAtMs }: Options,
): Promise<Results> {
  if (planned.length === 0) return withoutTests;
  const toName = ({ moduleId }: { moduleId: string }) => relative(resolve(root), moduleId);
  class Planned extends BaseSequencer {
    override async sort(specifications: TestSpecification[]) {
      return specifications.toSorted((one, other) => planned.indexOf(toName(one)) - planned.indexOf(toName(other)));
    }
  }
  let isStopped = false;
  const stopper: Reporter = {
    onInit(started) {
      const stop = () => {
        isStopped = true;
        void started.cancelCurrentRun('keyboard-input');
      };
      for (const ms of stopsAtMs) setTimeout(stop, ms - performance.now()).unref();
    },
  };
  const vitest = await startVitest('test', [...planned], {
    root,
    watch: false,
    ...(projects && { project: projects }),
    sequence: { sequencer: Planned },
    reporters: ['default', stopper],
  });
  const testModules = vitest.state.getTestModules();
  const sum = (state: 'passed' | 'failed') => testModules.reduce((total, module) => total + count(module, state), 0);
  const failed = sum('failed') + testModules.filter(isBroken).length + vitest.state.getUnhandledErrors().length;
  // After a stop, a file that was under way has skipped its other tests.
  const isEnded = (module: TestModule) =>
    ['passed', 'failed'].includes(module.state()) && !(isStopped && count(module, 'skipped') > 0);
  return {
    passed: sum('passed'),
    failed: isStopped ? failed : failed + countUnstarted(failed),
    ended: testModules.filter(isEnded).map(toName),
  };
}

/**
 * If a global setup throws, there is no test, and only the exit code says so.
 * A stop sets that code too, so it means nothing after one.
 */
function countUnstarted(failed: number): number {
  if (failed > 0 || !process.exitCode) return 0;
  console.log('Vitest failed before or after its tests: see its message above.');
  return 1;
}
