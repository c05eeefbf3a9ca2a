import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { layoutShift, seeLoaded } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const addresses = [
  '/dashboard',
  '/dashboard?users.activity=inactive#2',
  '/dashboard?users.activity=studyTime#2',
  '/manager/account/list',
  '/manager/apply/list',
  '/speaking-course/list',
];

test('GEN-04 lists and the dashboard move by at most 0.02 at any width when their data comes [time]', async ({
  page,
}) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  for (const address of addresses)
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const held = await interceptCalls(page, /\/(dashboards|client_users|custom_speak)/);
      // Another hash alone would load nothing.
      await page.goto('about:blank');
      await page.goto(address);
      await held.arrived();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await held.release();
      await seeLoaded(page);
      expect.soft(await layoutShift(page), `${address} at ${width} px`).toBeLessThanOrEqual(0.02);
    }
});
