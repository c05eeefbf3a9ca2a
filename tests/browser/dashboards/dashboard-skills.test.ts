import type { Locator, Page } from 'playwright-core';
import { dashboard, figureCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { answered } from '#tests/browser/dashboards/dashboard-answer.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

/** The distance of points from the center of their drawing, by their two coordinate attributes. */
const lengths = (points: Locator, names: readonly [string, string]) =>
  points.evaluateAll(
    (all, [x, y]) => all.map((point) => Math.hypot(Number(point.getAttribute(x)), Number(point.getAttribute(y)))),
    names,
  );

/** ORG-06, ORG-07, ORG-09. */
async function seeBehavior(page: Page): Promise<void> {
  const { seeFigures, rows, section } = dashboard(page);
  await seeFigures('Member Summary', { Members: '12,345' });
  await seeFigures('Login Behavior', {
    'Login count percentage': '54.17%',
    'Login days': '3.4 per member',
    'Absence days': '3.6 per member',
  });
  await seeFigures('Study Duration', {
    'Total study duration': '306\u00A0h 52\u00A0min (18,412 min)',
    'Average per learner': '1\u00A0h 17\u00A0min (4,603 s)',
  });
  expect(await rows('Login Behavior')).toEqual([
    ['Last 7 days', '61.25%'],
    ['Last 30 days', '83.75%'],
    ['All history', '-'],
  ]);
  const bars = section('Login Behavior').getByRole('listitem');
  expect(await bars.allTextContents()).toEqual(['Last 7 days61.25%', 'Last 30 days83.75%', 'All history-']);
  const filled = await bars.locator('[style]').evaluateAll((fills) =>
    fills.map((fill) => {
      const width = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
      return Math.round((width(fill) / width(fill.parentElement)) * 100);
    }),
  );
  expect(filled).toEqual([61, 84, 0]);
}

/** ORG-08, ORG-12, ORG-13. */
async function seeProgress(page: Page): Promise<void> {
  const { seeFigures, rows } = dashboard(page);
  await seeFigures('Study Progress', {
    'Learned percentage': '43.84%',
    'Learned count': '5,412 members',
    'Placement test done percentage': '83.40%',
    'Placement test done count': '10,296 members',
    'Total study duration': '306\u00A0h 52\u00A0min (18,412 min)',
    'Average achieved days': '0.9 days',
    'Average frequency': '4.0 days a week',
    'Lesson count': '17,669',
    'Average lesson star count': '-',
  });
  await seeFigures('AI Quality', {
    'Total duration': '36\u00A0h 14\u00A0min (2,174 min)',
    'Key expressions': '1,717',
    'Total expression score average': '78.9',
  });
  await seeFigures('Business Course', {
    'Lesson best score average': '77.9',
    'Lesson star count average': '2.3 of 3',
  });
  expect(await rows('Business Course')).toEqual([
    ...[1, 2, 3, 4].map((milestone) => [`Milestone ${milestone}`, '-']),
    ['Milestone 5', '3.10%'],
  ]);
}

/** ORG-10. */
async function seeRadar(page: Page): Promise<void> {
  const dashboardPage = dashboard(page);
  const radar = await dashboardPage.drawnChart('Skills');
  expect(await dashboardPage.section('Skills').getByRole('listitem').allTextContents()).toEqual([
    'Grammar513',
    'Reading498',
    'Speaking250',
    'Listening0',
    'Vocabulary-',
  ]);
  // Screen readers read the bars, and not the same values again.
  expect(await dashboardPage.section('Skills').getByRole('img').count()).toBe(0);
  await dashboardPage
    .section('Skills')
    .getByText('Average of the latest scores, 0 to 1,000', { exact: true })
    .waitFor();
  expect(await dashboardPage.rows('Skills')).toEqual([
    ['Grammar', '513'],
    ['Listening', '0'],
    ['Speaking', '250'],
    ['Reading', '498'],
    ['Vocabulary', '-'],
  ]);
  expect(await radar.locator('text').allTextContents()).toEqual([
    'Grammar513',
    'Listening0',
    'Speaking250',
    'Reading498',
    'Vocabulary-',
  ]);
  const [axis = 0] = await lengths(radar.locator('line'), ['x2', 'y2']);
  const points = await lengths(radar.locator('circle'), ['cx', 'cy']);
  expect(points.map((distance) => Math.round((distance / axis) * 10_000) / 10)).toEqual([512.5, 0, 250, 498.2]);
}

/** ORG-11. */
async function seeLevels(page: Page): Promise<void> {
  const dashboardPage = dashboard(page);
  await dashboardPage.seeFigures('Skill Quality', {
    'Comprehension average': '68.25%',
    'Sentence repeat average': '100.00%',
    'Original level average': '2.4',
    'Level progress average': '48.04%',
  });
  expect(await dashboardPage.rows('Skill Quality')).toEqual([
    ['Level 1', '64.59%', '80.3'],
    ...[2, 3, 4, 5, 6, 7].map((level) => [`Level ${level}`, '-', '-']),
    ['Level 8', '12.50%', '-'],
  ]);
  const chart = await dashboardPage.drawnChart('Skill Quality');
  await eventually(() => chart.getAttribute('aria-label')).toContain(
    'Level 1: 64.59% done, test score 80.3; Level 2: - done',
  );
  await chart.locator('rect.bar-chart-1').first().hover();
  await page.getByText('64.59% done, test score 80.3', { exact: true }).waitFor();
  await dashboardPage.section('Skill Quality').getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await dashboardPage.section('Skill Quality').getByRole('table', { name: 'Levels' }).waitFor();
  expect(await chart.isVisible()).toBe(false);
}

test('ORG-06 ORG-07 ORG-08 ORG-09 ORG-10 ORG-11 ORG-12 ORG-13 ORG-14 each section shows its figures, units and charts', async ({
  page,
}) => {
  const skills = { ...answer.skillQuality.skills, speakingAverage: 250 };
  await answered(page, { ...answer, skillQuality: { ...answer.skillQuality, skills } });
  await dashboard(page).open();
  await seeBehavior(page);
  await seeProgress(page);
  await seeRadar(page);
  await seeLevels(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await saveScreenshot(page, 'dashboard-dark');
  await page.setViewportSize(phone);
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await page.emulateMedia({ colorScheme: 'light' });
  // The header covers a part of what the page has scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await saveScreenshot(page, 'dashboard-phone');
});

test('ORG-16 a part of a section without figures is empty while the other parts are not', async ({ page }) => {
  const dashboardPage = dashboard(page);
  const skillQuality = { ...answer.skillQuality, beQuality: null, skills: null, aiQualities: null };
  await answered(page, { ...answer, skillQuality, behavior: { behaviors: null, absenceDays: 3.5556 } });
  await dashboardPage.open();
  await dashboardPage.seeReason('Login Behavior', 'Nothing to show for these days.');
  await dashboardPage.seeFigures('Login Behavior', {
    'Login count percentage': '-',
    'Login days': '-',
    'Absence days': '3.6 per member',
  });
  await dashboardPage.seeReason('AI Quality', 'Nothing to show for these days.');
  await dashboardPage.seeReason('AI Quality', 'Choose other days or another organization.');
  await dashboardPage.seeReason('Skills', 'Nothing to show for these days.');
  await dashboardPage.seeReason('Business Course', 'Nothing to show for these days.');
  await dashboardPage.seeFigures('Business Course', {
    'Lesson best score average': '-',
    'Lesson star count average': '-',
  });
  expect(await dashboardPage.rows('Skill Quality')).toHaveLength(8);
  const charts = ['Active rate', 'Skill radar', 'Levels'];
  const isDisabled = (name: string) => page.getByRole('button', { name: `Download ${name} as CSV` }).isDisabled();
  expect(await Promise.all(charts.map(isDisabled))).toEqual([true, true, false]);
});

test('ORG-16 a missing or invalid section has its own retry, which loads all of its cards and no others', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await answered(page, { ...answer, summary: { memberCount: 'many' }, skillQuality: undefined });
  await dashboardPage.open();
  for (const title of ['Member Summary', 'Skills', 'Skill Quality', 'Business Course', 'AI Quality'] as const)
    await dashboardPage.seeReason(title, 'The figures of this section are missing. Try again in a few minutes.');
  await dashboardPage.seeFigures('Study Duration', {
    'Total study duration': '306\u00A0h 52\u00A0min (18,412 min)',
    'Average per learner': '1\u00A0h 17\u00A0min (4,603 s)',
  });
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(5);
  await expectAccessible(page);
  await dashboardPage.seeComparison('known');
  const calls = await interceptCalls(page, figureCalls);
  await dashboardPage.retry('AI Quality');
  expect((await calls.arrived()).postDataJSON().modules).toEqual(['SKILL_QUALITY']);
  await calls.answer({ json: { skillQuality: answer.skillQuality } });
  await dashboardPage.seeFigures('Business Course', {
    'Lesson best score average': '77.9',
    'Lesson star count average': '2.3 of 3',
  });
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await shell(page).seeNoNotice();
});

test('LOOK-13 the bars of the skills share one axis, with the radar next to them, or below where it is narrow', async ({
  page,
}) => {
  await answered(page, answer);
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  const card = dashboardPage.section('Skills');
  const radar = await dashboardPage.drawnChart('Skills');
  const measure = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
  for (const [width, isInLine] of [
    [1600, true],
    [1440, false],
    [1024, true],
    [390, false],
    [320, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(() => horizontalOverflow(page)).toBe(0);
    const [bars, chart] = [await measure(card.locator('ul')), await measure(radar)];
    expect([width, isInLine ? chart.left >= bars.right : chart.top >= bars.bottom]).toEqual([width, true]);
    const tracks = card.locator('.bars-track');
    const ends = await tracks.evaluateAll((all) => all.map((track) => track.getBoundingClientRect().right));
    expect([ends.length, new Set(ends).size]).toEqual([5, 1]);
    await saveScreenshot(page, `dashboard-skills-${width}`);
  }
  await card.getByRole('radio', { name: 'Table' }).check({ force: true });
  expect([await card.locator('ul').isVisible(), await radar.isVisible()]).toEqual([false, false]);
});
