import { expect, test } from 'vitest';
import { listedActivities } from '#rules/learners/activity-choices.ts';
import {
  activityInFileName,
  activityReason,
  formatProgress,
  listActivityChoices,
  progressFileColumn,
  progressTitle,
} from '#rules/learners/activity-texts.ts';

const window = { start: '20261101', end: '20261129' };

test('FIND-16 the line above the list and the name of the file say why learners are listed', () => {
  expect(
    (['inactive', 'studyTime', 'lesson', 'placement', 'level3', 'test8', 'milestone5'] as const).map((activity) => [
      activityReason(activity, window, '20261130'),
      activityInFileName(activity, window),
    ]),
  ).toEqual([
    ['Enabled learners who did not log in, 1 Nov – 29 Nov', 'not logged in 2026-11-01 to 2026-11-29'],
    ['Enabled learners with their study time, 1 Nov – 29 Nov', 'study time 2026-11-01 to 2026-11-29'],
    ['Enabled learners who completed a lesson, 1 Nov – 29 Nov', 'completed a lesson 2026-11-01 to 2026-11-29'],
    ['Enabled learners who did a placement test by 29 Nov', 'did a placement test by 2026-11-29'],
    ['Enabled learners who began Level 3 by 29 Nov', 'began Level 3 by 2026-11-29'],
    ['Enabled learners who took the test of Level 8 by 29 Nov', 'took the test of Level 8 by 2026-11-29'],
    ['Enabled learners who began Milestone 5 by 29 Nov', 'began Milestone 5 by 2026-11-29'],
  ]);
  expect(activityReason('level3', window, '20270101')).toBe('Enabled learners who began Level 3 by 29 Nov 2026');
});

test('FIND-16 each choice has a label of its own, and says the last seven days where they matter', () => {
  const labels = listActivityChoices(listedActivities, { hasDays: false }).map(({ label }) => label);
  expect(new Set(labels).size).toBe(listedActivities.length);
  expect(labels.slice(0, 6)).toEqual([
    'Logged in in the last 7 days',
    'Did not log in in the last 7 days',
    'Study time in the last 7 days',
    'Completed a lesson in the last 7 days',
    'Did a placement test',
    'Began Level 1',
  ]);
  const [lesson] = listActivityChoices(['lesson'], { hasDays: true });
  expect(lesson?.label).toBe('Completed a lesson');
});

test('FIND-16 the column has what each one reached, as people read it and as numbers in a file', () => {
  const reached = { level3: 75.5, test3: 81, milestone1: 0, placement: 2, lesson: 20261124 } as const;
  const shown = (['level3', 'test3', 'milestone1', 'placement', 'lesson'] as const).map((kind) => {
    const progress = { kind, reached: reached[kind] };
    const { title, getText } = progressFileColumn(kind, window);
    return [progressTitle(kind), formatProgress(kind, progress), title, getText(progress)];
  });
  expect(shown).toEqual([
    ['Completion of Level 3', '75.50%', 'Completion of Level 3 in %, 2026-11-29', '75.5'],
    ['Test score of Level 3', '81', 'Test score of Level 3, 2026-11-29', '81'],
    ['Completion of Milestone 1', '0.00%', 'Completion of Milestone 1 in %, 2026-11-29', '0'],
    ['Original level', '3', 'Original level, 2026-11-29', '3'],
    ['Last lesson', '2026-11-24', 'Last lesson, 2026-11-29', '2026-11-24'],
  ]);
});

test('FIND-16 rows of another level have no figure while those of the chosen one load', () => {
  const other = { kind: 'level2', reached: 40 } as const;
  expect([formatProgress('level3', other), formatProgress('level3', undefined)]).toEqual(['-', '-']);
  expect(progressFileColumn('level3', window).getText(other)).toBe('');
});
