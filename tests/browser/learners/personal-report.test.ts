import { learnerModules } from '#contract/dashboard-values.ts';
import { downloadChart } from '#tests/browser/dashboards/dashboard.model.ts';
import { personalReport, reportCalls } from '#tests/browser/learners/personal-report.model.ts';
import { answer, findLearner, nulls, readFigures, zeros } from '#tests/browser/learners/personal-report-answer.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

/** The browser's clock is fixed on this day; the test provides the figures. */
const today = new Date('2026-11-18T12:00:00Z');

test('REPORT-01 REPORT-02 REPORT-04 REPORT-05 ORG-14 ORG-16 the learner and the figures have their labels, and every chart its table, its text and its files', async ({
  page,
  server,
}) => {
  const report = personalReport(page);
  const user = await findLearner({ server });
  await page.clock.setFixedTime(today);
  await report.answered(answer);
  await report.open(`/personal/${user.id}`);
  await shell(page).seeHeading('Personal Report');
  await shell(page).seeTitle(`${user.nick} – Personal Report – Lingua`);
  await shell(page).seeHighlighted(['Study Performance']);
  await report.seeNick(user.nick);
  await report.learner.getByText(`Lingua ID ${user.login}`).waitFor();
  await report.learner.getByRole('button', { name: 'Copy Lingua ID' }).waitFor();
  await report.seeBadge('done');
  await report.seeWindow('2026-11-12 – 2026-11-18');
  await report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' });
  await report.seeFigures('Daily Study', { 'Total study duration': '3\u00A0h 34\u00A0min (214 min)' });
  await report.seeFigures('Study Progress', {
    'Goal achieved': '3 days',
    'Goal frequency': '5 times per week',
    'Star count': '1,031',
  });
  await report.seeFigures('Skill Quality', {
    'Skill average': '560 of 1,000',
    'Answering Correct Rate': '84.20%',
    'Shadowing Correct Rate': '70.15%',
    'Original level': '3',
    'Level progress': '38.50%',
    'Lesson best score': '88.0',
    'Lesson star count': '9',
    'Total duration': '42 min',
    'Key expressions': '1,096',
    'Total expression score': '73.8',
  });
  await report.seeSettled();

  expect(await report.rows('Lessons by course')).toEqual([
    ['Core Course', '12'],
    ['Business Course', '3'],
    ['AI Full Talk', '2'],
    ['AI Mini Talk', '4'],
    ['Dubbing Practice', '-'],
    ['Speaking Practice', '0'],
  ]);
  const bars = report.chart('Lessons by course').getByRole('listitem');
  expect(await bars.allTextContents()).toEqual([
    'Core Course12',
    'Business Course3',
    'AI Full Talk2',
    'AI Mini Talk4',
    'Dubbing Practice-',
    'Speaking Practice0',
  ]);
  expect([await bars.nth(0).getAttribute('title'), await bars.nth(4).getAttribute('title')]).toEqual([
    'Core Course: 12 completed',
    'Dubbing Practice: - completed',
  ]);
  const days = await report.rows('Study duration by day');
  expect(days.map(([, minutes]) => minutes)).toEqual(['31', '-', '-', '-', '-', '-', '2']);
  expect(days.map(([day]) => day).filter((_, at) => at % 6 === 0)).toEqual([
    'Thu, 12 Nov 2026',
    'Wed, 18 Nov 2026 (so far)',
  ]);
  expect(await report.rows('Skills')).toEqual([
    ['Grammar', '520'],
    ['Listening', '610'],
    ['Speaking', '455'],
    ['Reading', '640'],
    ['Vocabulary', '-'],
  ]);
  const levels = await report.rows('Levels');
  expect(levels.map(([level]) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Level ${number}`));
  expect(levels[2]).toEqual(['Level 3', '38.50%', '81.0']);

  await report.drawnChart('Skills');
  expect(await report.chart('Skills').getByRole('listitem').allTextContents()).toEqual([
    'Reading640',
    'Listening610',
    'Grammar520',
    'Speaking455',
    'Vocabulary-',
  ]);
  for (const name of ['Study duration by day', 'Levels']) {
    const label = await (await report.drawnChart(name)).getAttribute('aria-label');
    expect(label?.split('; ')).toHaveLength((await report.rows(name)).length);
  }
  const charts = await page.getByRole('figure').locator('h3').allTextContents();
  expect(charts).toEqual(['Study duration by day', 'Lessons by course', 'Skills', 'Levels']);
  for (const name of charts) {
    const [table, picture] = [await downloadChart(page, name, 'CSV'), await downloadChart(page, name, 'PNG')];
    expect(table.name).toMatch(new RegExp(`^Personal Report - ${name} - .+ - 2026-11-12 to 2026-11-18\\.csv$`));
    expect(table.content.toString().trim().split(/\r?\n/)).toHaveLength((await report.rows(name)).length + 1);
    expect(picture.name).toBe(table.name.replace(/csv$/, 'png'));
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
  }
});

test("REPORT-01 REPORT-03 the figures are the server's own for the last seven days, those of another learner replace them, and the back link opens the User tab", async ({
  page,
  server,
}) => {
  const report = personalReport(page);
  const { id: userId } = await findLearner({ server });
  const other = await findLearner({ server, like: ({ id }) => id !== userId });
  await storeSession(page, 'admin@example.com');
  const calls = await interceptCalls(page, reportCalls);
  await page.goto(`/personal/${userId}`);
  const { startDayKey, endDayKey, ...rest } = (await calls.arrived()).postDataJSON();
  expect(rest).toEqual({ userId, modules: [...learnerModules] });
  await calls.forward();
  await report.seeSettled();
  const { behavior } = await readFigures({ server, userId, modules: ['BEHAVIOR'], startDayKey, endDayKey });
  await report.seeFigures('Login Behavior', {
    'Login days': `${behavior?.behaviors?.loginDays} of 7`,
    'Absence days': `${behavior?.absenceDays} of 7`,
  });

  await follow(page, `/personal/${other.id}`);
  expect((await calls.arrived()).postDataJSON().userId).toBe(other.id);
  expect(await report.block('Daily Study').getByRole('img').count()).toBe(0);
  await calls.forward();
  await report.learner.getByText(`Lingua ID ${other.login}`).waitFor();
  await report.seeSettled();
  await report.backLink.click();
  await page.waitForURL('**/dashboard#2');
  await eventually(() => page.getByRole('tab', { name: 'User', exact: true }).getAttribute('aria-selected')).toBe(
    'true',
  );
});

test('REPORT-05 ORG-16 a known zero is a figure without a bar; an unknown value is a dash in every block', async ({
  page,
  server,
}) => {
  const report = personalReport(page);
  const one = await findLearner({ server });
  const other = await findLearner({ server, like: ({ id }) => id !== one.id });
  await page.clock.setFixedTime(today);
  await report.answered(zeros);
  await report.open(`/personal/${one.id}`);
  await report.seeBadge('not done');
  await report.seeFigures('Daily Study', { 'Total study duration': '0 min' });
  const daily = await report.drawnChart('Study duration by day');
  await eventually(() => daily.locator('text').allTextContents()).toEqual(
    expect.arrayContaining(['Thu 12', 'Nov', 'Wed 18', 'so far', '0']),
  );
  expect(await daily.locator('g > rect').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('height')))).toEqual([
    '0',
  ]);
  expect((await report.rows('Study duration by day')).map(([, minutes]) => minutes)).toEqual([
    ...Array(6).fill('-'),
    '0',
  ]);
  expect(await report.rows('Lessons by course')).toHaveLength(6);
  const radar = await report.drawnChart('Skills');
  await eventually(() => radar.locator('circle').count()).toBe(5);
  await eventually(() => page.getByText('There are no scores yet.').count()).toBe(1);
  await report.chart('Levels').getByText('There are no scores yet.').waitFor();
  await report.seeFigures('Study Progress', {
    'Goal achieved': '0 days',
    'Goal frequency': '0 times per week',
    'Star count': '0',
  });
  expect(await report.block('Skill Quality').getByRole('definition').first().textContent()).toBe('0 of 1,000');
  expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|undefined|null/);

  await report.answered(nulls);
  await follow(page, `/personal/${other.id}`);
  await report.seeBadge('not known');
  await report.seeFigures('Login Behavior', { 'Login days': '-', 'Absence days': '-' });
  await report.seeFigures('Daily Study', { 'Total study duration': '-' });
  const figures = await report.block('Skill Quality').getByRole('definition').allTextContents();
  expect(figures).toEqual(Array(10).fill('-'));
  expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|undefined|null/);
});
