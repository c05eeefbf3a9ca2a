import { createStrategy } from '@learning-console/statecharts/path-strategies';
import { getTransitions } from '@learning-console/statecharts/paths';
import { expect, test } from 'vitest';
import { bundlePathTests } from '#tools/browser-specs/bundle.ts';
import { browserPaths } from '#tools/browser-specs/write-specs.ts';
import { committedPaths } from '#tools/charts.ts';

const { tests } = await bundlePathTests();

test.each(['applicationList', 'courseEditor', 'downloadTaskAction', 'login', 'router', 'session'])(
  'CHART-05 the tours of %s for a browser cover what its other paths cover, with no more starts',
  async (machine) => {
    const committed = await committedPaths(machine);
    const browser = tests.get(machine);
    if (!browser) throw new Error(`no browser test of ${machine}`);
    const [tours = [], each = []] = ['tour', 'each'].map((name) =>
      browserPaths(committed, browser, createStrategy(name, undefined)),
    );
    const missed = [...getTransitions(each)].filter((name) => !getTransitions(tours).has(name));
    expect(missed).toEqual([]);
    expect(tours.length).toBeLessThanOrEqual(each.length);
    for (const path of tours) expect(browser.cut(path)?.steps.length).toBe(path.steps.length);
  },
);
