import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { courseOrganizationsMax, courseSave } from '#contract/courses.contract.ts';
import { learnerDashboard, organizationDashboard } from '#contract/dashboards.contract.ts';
import { lessonSort } from '#contract/lessons.contract.ts';
import { limitedList } from '#contract/limited-list.ts';
import { sentenceSort } from '#contract/sentences.contract.ts';

const tooMany = Array.from({ length: 100_000 }, () => 1);
const issuesAt = (body: v.GenericSchema, name: string, value: unknown) =>
  v.safeParse(body, value).issues?.filter((issue) => v.getDotPath(issue)?.split('.').includes(name)) ?? [];

describe('lists of requests', () => {
  test.each([
    ['modules', organizationDashboard.body],
    ['modules', learnerDashboard.body],
    ['lessonCodeList', lessonSort.body],
    ['activityCodeList', sentenceSort.body],
    ['previousCodeList', sentenceSort.body],
  ] as const)('REQ-10 a list %s that is too long is one issue, whatever its items are', (name, body) => {
    expect(issuesAt(body, name, { [name]: tooMany })).toHaveLength(1);
  });

  test('REQ-10 the organizations of a course are counted before they are checked', () => {
    expect(issuesAt(courseSave.body, 'organizationCodes', { course: { organizationCodes: tooMany } })).toHaveLength(1);
    const codes = Array.from({ length: courseOrganizationsMax }, (_, index) => `ORG-${index}`);
    expect(issuesAt(courseSave.body, 'organizationCodes', { course: { organizationCodes: codes } })).toEqual([]);
  });

  test('a list has both its limits and checks its items', () => {
    const list = limitedList(v.number(), { min: 1, max: 2 });
    expect([[], [1], [1, 2], [1, 2, 3], ['1'], 'no list'].map((value) => v.is(list, value))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(v.parse(list, [2, 1])).toEqual([2, 1]);
  });
});
