import { personalReport, reportCalls } from '#tests/browser/models/personal-report.model.ts';
import { answer, findLearner } from '#tests/browser/models/personal-report-answer.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

test('REPORT-06 ORG-16 a missing section has its own retry and does not affect the others', async ({
  page,
  server,
}) => {
  const report = personalReport(page);
  const { studyProgress, skillQuality, ...partial } = answer;
  await report.answered(partial);
  await report.open(`/personal/${(await findLearner({ server })).id}`);
  await report.seeReason('Study Progress', 'The answer has no data for this section.');
  await report.seeReason('Skill Quality', 'The answer has no data for this section.');
  await report.seeFigures('Daily Study', { 'Total study duration': '214 min' });
  await report.seeBadge('not known');
  await expectAccessible(page);
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
  await report.seeReason('Skill Quality', 'The answer has no data for this section.');
  await report.retry('Skill Quality');
  await calls.arrived();
  await calls.answer({ json: { skillQuality } });
  await report.drawnChart('Levels');
  // the header of the layout covers half of the section that a retry has scrolled below it
  await page.evaluate(() => scrollTo(0, 0));
});

test('REPORT-06 ORG-16 a section with an invalid shape shows its own message', async ({ page, server }) => {
  const report = personalReport(page);
  await report.answered({ ...answer, behavior: { absenceDays: 'many' } });
  await report.open(`/personal/${(await findLearner({ server })).id}`);
  await report.seeReason('Login Behavior', 'The answer has no data for this section.');
  await report.seeFigures('Daily Study', { 'Total study duration': '214 min' });
  await report.seeSettled();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await report.answered(answer);
  await report.retry('Login Behavior');
  await report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' });
});
