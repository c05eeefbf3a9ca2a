import { learnerCalls, personalReport, reportCalls } from '#tests/browser/learners/personal-report.model.ts';
import { answer, findLearner } from '#tests/browser/learners/personal-report-answer.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

test('REPORT-06 ORG-16 a learner and sections that are missing or malformed have retries of their own and do not affect the others', async ({
  page,
  server,
}) => {
  const report = personalReport(page);
  const { id, nick } = await findLearner({ server });
  const { studyDuration, studyProgress, skillQuality } = answer;
  await page.route(learnerCalls, (route) => route.fulfill({ json: { user: 5 } }));
  await report.answered({ behavior: { absenceDays: 'many' }, studyDuration });
  await report.open(`/personal/${id}`);
  for (const title of ['Login Behavior', 'Study Progress', 'Skill Quality'] as const)
    await report.seeReason(title, 'The figures of this section are missing. Try again in a few minutes.');
  await report.seeFigures('Daily Study', { 'Total study duration': '3\u00A0h 34\u00A0min (214 min)' });
  await report.seeNick('Personal Report');
  await shell(page).seeNoNotice();
  await expectAccessible(page);
  await page.unroute(learnerCalls);
  await report.learner.getByRole('button', { name: 'Try again' }).click();
  await report.seeNick(nick);
  await eventually(() => hasFocus(report.learner)).toBe(true);
  await report.seeBadge('not known');
  const calls = await interceptCalls(page, reportCalls);
  await report.retry('Study Progress');
  expect((await calls.arrived()).postDataJSON().modules).toEqual(['STUDY_PROGRESS']);
  await calls.answer({ status: 422, json: { errorCode: 42200, error: 'no' } });
  await report.seeReason('Study Progress', 'This section could not be loaded.');
  await shell(page).seeNoNotice();
  await report.retry('Study Progress');
  await calls.arrived();
  await calls.answer({ json: { studyProgress } });
  await report.seeBadge('done');
  await report.seeReason('Skill Quality', 'The figures of this section are missing. Try again in a few minutes.');
  await report.retry('Skill Quality');
  await calls.arrived();
  await calls.answer({ json: { skillQuality } });
  await report.drawnChart('Levels');
  await report.retry('Login Behavior');
  await calls.arrived();
  await calls.answer({ json: { behavior: answer.behavior } });
  await report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' });
  // the header of the layout covers half of the section that a retry has scrolled below it
  await page.evaluate(() => scrollTo(0, 0));
});
