import { expect, test } from 'vitest';
import { levelChoices, levelLabel, statusChoices, statusLabel } from '#rules/courses/course-texts.ts';
import { voiceChoices, voiceLabel } from '#rules/courses/voices.ts';
import { organizationStatusLabels } from '#rules/organizations/organization-texts.ts';

const getLabels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

test('GEN-02 difficulties, statuses, voices and organizations have the specified labels', () => {
  expect((['BEGINNER', 'ELEMENTARY', 'INTERMEDIATE', 'ADVANCED'] as const).map(levelLabel)).toEqual([
    'Beginner',
    'Elementary',
    'Intermediate',
    'Advanced',
  ]);
  expect((['EFFECTIVE', 'INEFFECTIVE', 'ARCHIVED', 'STATUS_UNKNOWN'] as const).map(statusLabel)).toEqual([
    'Effective',
    'Ineffective',
    'Archived',
    'Unknown',
  ]);
  expect([voiceLabel('MALE'), voiceLabel('FEMALE'), voiceLabel('')]).toEqual(['Male', 'Female', '']);
  expect(organizationStatusLabels).toEqual({ ENABLED: 'Enabled', DISABLED: 'Disabled', UNKNOWN_STATUS: '-' });
});

test('COURSE-05 GEN-02 the options have these names, and unknown is not an option', () => {
  expect(getLabels(levelChoices)).toEqual(['Beginner', 'Elementary', 'Intermediate', 'Advanced']);
  expect(getLabels(statusChoices).toSorted()).toEqual(['Archived', 'Effective', 'Ineffective']);
  expect(getLabels(voiceChoices).toSorted()).toEqual(['Female', 'Male']);
});
