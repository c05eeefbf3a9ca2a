import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, seeLoaded } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

/** The README shows the demo as a person sees it. */
const pictures = [
  // A chart is drawn when it is in the window.
  ['dashboard', '/dashboard', 'main section', 2_400],
  ['learners', '/dashboard#2', 'tbody tr', 900],
  ['courses', '/speaking-course/list', 'tbody tr', 900],
] as const;

test('GEN-03 the demo has real-looking data for the pictures of the README', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  for (const [name, address, content, height] of pictures) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator(content).first().waitFor();
    await seeLoaded(page);
    await eventually(() => page.locator('.kit-skeleton').count()).toBe(0);
    const text = await page.getByRole('main').innerText();
    expect(text, name).not.toMatch(/(.)\1{9}|lorem|undefined|NaN/i);
    await saveScreenshot(page, `readme-${name}`);
  }
});
