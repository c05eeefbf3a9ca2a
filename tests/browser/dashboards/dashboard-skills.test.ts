import type { Locator } from 'playwright-core';
import { dashboard } from '#tests/browser/models/dashboard.model.ts';
import { answer, answered } from '#tests/browser/models/dashboard-answer.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

test('ORG-08 ORG-13 ORG-14 study progress and AI quality have their units, unknown figures are dashes', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await answered(page, answer);
  await dashboardPage.open();
  await dashboardPage.seeFigures('Study Progress', {
    'Learned percentage': '43.84%',
    'Learned count': '5,412 members',
    'Placement test done percentage': '83.40%',
    'Placement test done count': '10,296 members',
    'Total study duration': '18,412 min',
    'Average achieved days': '0.9 days',
    'Average frequency': '4.0 days a week',
    'Lesson count': '17,669',
    'Average lesson star count': '-',
  });
  await dashboardPage.seeFigures('AI Quality', {
    'Total duration': '2,174 min',
    'Key expressions': '1,717',
    'Total expression score average': '78.9',
  });
});

/** The distance of points from the center of their drawing, by their two coordinate attributes. */
const lengths = (points: Locator, names: readonly [string, string]) =>
  points.evaluateAll(
    (all, [x, y]) => all.map((point) => Math.hypot(Number(point.getAttribute(x)), Number(point.getAttribute(y)))),
    names,
  );

test('ORG-10 five skills are a radar from 0 to 1000 with labels, points for known values, and a table', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  const skills = { ...answer.skillQuality.skills, speakingAverage: 250 };
  await answered(page, { ...answer, skillQuality: { ...answer.skillQuality, skills } });
  await dashboardPage.open();
  const radar = await dashboardPage.drawnChart('Skills');
  await eventually(() => radar.getAttribute('aria-label')).toBe(
    'Grammar: 513; Listening: 0; Speaking: 250; Reading: 498; Vocabulary: -',
  );
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
});

test('ORG-11 ORG-14 eight levels are bars and a table; the original level is shown plus 1', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await answered(page, answer);
  await dashboardPage.open();
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
  await expectAccessible(page);
});

test('ORG-12 the Business Course has five milestones without test scores', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await answered(page, answer);
  await dashboardPage.open();
  await dashboardPage.seeFigures('Business Course', {
    'Lesson best score average': '77.9',
    'Lesson star count average': '2.3 of 3',
  });
  expect(await dashboardPage.rows('Business Course')).toEqual([
    ...[1, 2, 3, 4].map((milestone) => [`Milestone ${milestone}`, '-']),
    ['Milestone 5', '3.10%'],
  ]);
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

test('ORG-16 each card of a missing section offers a retry, which loads all of them', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await answered(page, { ...answer, skillQuality: undefined });
  await dashboardPage.open();
  for (const title of ['Skills', 'Skill Quality', 'Business Course', 'AI Quality'] as const)
    await dashboardPage.seeReason(title, 'The answer has no data for this section.');
  await expectAccessible(page);
  await answered(page, { skillQuality: answer.skillQuality });
  await dashboardPage.retry('AI Quality');
  await dashboardPage.seeFigures('Business Course', {
    'Lesson best score average': '77.9',
    'Lesson star count average': '2.3 of 3',
  });
});
