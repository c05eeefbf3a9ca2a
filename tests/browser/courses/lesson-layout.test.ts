import { eventually, layoutShift, seeLoaded } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';

const account = 'admin@example.com';
const calls = {
  lesson: /\/custom_speak\/lesson\/(?!list)[^/?]+$/,
  sentences: /\/custom_speak\/activity\/list/,
  sentence: /\/custom_speak\/activity\/(?!list)[^/?]+$/,
};

test.for([
  ['lessonDetail', 'lesson'],
  ['lessonDetail', 'sentences'],
  ['sentenceDetail', 'sentence'],
] as const)('GEN-04 %s moves by at most 0.02 when the %s comes last', async ([route, late], { openContext }) => {
  for (const width of [390, 768, 1024, 1440]) {
    const page = await (await openContext({ viewport: { width, height: 900 } })).newPage();
    await shell(page).signIn(account, '/healthz');
    const address = await seededAddress(page, route);
    const held = await interceptCalls(page, calls[late]);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await held.arrived();
    await eventually(() => page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(0);
    await held.release();
    await seeLoaded(page);
    expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(0.02);
  }
});
