import { eventually, horizontalOverflow, layoutShift } from '#tests/browser/models/page-queries.ts';
import { accessFaults } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const pages = [
  ['/login', 'login', 'LOGIN-01'],
  ['/login/forgot', 'reset', 'RESET-01'],
  ['/nowhere', 'error', 'SHELL-09'],
] as const;

const cases = pages.flatMap(([path, name, requirement]) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [desktop, phone].map((viewport) => [requirement, path, colorScheme, viewport.width, { name, viewport }] as const),
  ),
);

test.for(cases)(
  '%s %s is readable in %s at %i',
  async ([, path, colorScheme, , { name, viewport }], { openContext }) => {
    const context = await openContext({ colorScheme, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path !== '/nowhere') await eventually(() => page.title()).toMatch(/ – Lingua$/);
    expect(await accessFaults(page)).toEqual([]);
    expect({ horizontalOverflow: await horizontalOverflow(page), isStable: (await layoutShift(page)) < 0.02 }).toEqual({
      horizontalOverflow: 0,
      isStable: true,
    });
    await saveScreenshot(page, `${name}-${colorScheme}-${viewport.width}`);
  },
);
