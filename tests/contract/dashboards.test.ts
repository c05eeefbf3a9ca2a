import { expect, test } from 'vitest';
import { learnerDashboard, organizationDashboard } from '#contract/dashboards.contract.ts';
import { answerText } from '#server/core/endpoints/answer.ts';

const behavior = { absenceDays: 3 };

test.each([
  ['an organization', organizationDashboard],
  ['a learner', learnerDashboard],
])(
  'ORG-16 the server may not send a section of %s in a wrong shape, though the console reads past it',
  (_, endpoint) => {
    expect(JSON.parse(answerText(endpoint, { behavior }))).toEqual({ behavior });
    expect(() => answerText(endpoint, { behavior, studyDuration: 5 })).toThrow('answered wrongly: studyDuration');
  },
);
