import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, layoutShift, seeLoaded } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';

const account = 'admin@example.com';
const calls = {
  lesson: /\/custom_speak\/lesson\/(?!list)[^/?]+$/,
  sentences: /\/custom_speak\/activity\/list/,
  sentence: /\/custom_speak\/activity\/(?!list)[^/?]+$/,
};

const lateCalls = [
  ['lessonDetail', 'lesson'],
  ['lessonDetail', 'sentences'],
  ['sentenceDetail', 'sentence'],
] as const;

test('GEN-04 the pages of a lesson and a sentence move by at most 0.02, whatever comes last [time]', async ({
  page,
}) => {
  await shell(page).signIn(account, '/healthz');
  for (const [route, late] of lateCalls) {
    const address = await seededAddress(page, route);
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const held = await interceptCalls(page, calls[late]);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await held.arrived();
      await eventually(() => page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(0);
      await held.release();
      await seeLoaded(page);
      expect(await layoutShift(page), `${late} at ${width} px`).toBeLessThanOrEqual(0.02);
    }
  }
});
