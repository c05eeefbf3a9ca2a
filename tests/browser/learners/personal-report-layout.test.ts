import { learnerCalls, personalReport } from '#tests/browser/learners/personal-report.model.ts';
import { answer, findLearner } from '#tests/browser/learners/personal-report-answer.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, follow, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

/** The browser's clock is fixed on this day; the test provides the figures. */
const today = new Date('2026-11-18T12:00:00Z');

test('REPORT-01 REPORT-02 ORG-16 the report and a name of 100 characters, even in one word, fit a desktop and a phone', async ({
  openContext,
  server,
}) => {
  const page = await (await openContext({ reducedMotion: 'reduce' })).newPage();
  const report = personalReport(page);
  const nick = `${'W'.repeat(60)} ${'й'.repeat(39)}`;
  await page.clock.setFixedTime(today);
  await page.route(learnerCalls, async (route) => {
    const answered = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answered, user: { ...answered.user, nick } } });
  });
  await report.answered(answer);
  await report.open(`/personal/${(await findLearner({ server })).id}`);
  await report.seeNick(nick);
  for (const [colorScheme, viewport] of [
    ['light', desktop],
    ['dark', phone],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await report.drawnChart('Levels');
    await report.drawnChart('Skills');
    await eventually(() => horizontalOverflow(page)).toBe(0);
    await expectAccessible(page);
    await saveScreenshot(page, `personal-report-${viewport.width}-${colorScheme}`);
  }
  expect(await report.learner.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
});

test('REPORT-01 a picture is shown, or initials if it is missing or broken', async ({ page, server }) => {
  const report = personalReport(page);
  const user = await findLearner({ server, like: ({ avatar }) => avatar.startsWith('data:') });
  const other = await findLearner({ server, like: ({ id }) => id !== user.id });
  await report.open(`/personal/${user.id}`);
  const picture = report.learner.locator('img');
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
    true,
  );
  await page.route(learnerCalls, async (route) => {
    const answered = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...answered, user: { ...answered.user, nick: 'ada lovelace', avatar: '/files/no.png' } },
    });
  });
  await follow(page, `/personal/${other.id}`);
  await report.seeNick('ada lovelace');
  await eventually(() => picture.isVisible()).toBe(false);
  await report.learner.getByText('AL', { exact: true }).waitFor();
});
