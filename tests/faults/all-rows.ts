import { accountRows } from './account-rows.ts';
import { courseRows } from './course-rows.ts';
import { downloadRows } from './download-rows.ts';
import type { EndpointName } from './fault-row.ts';
import { coursePageRows, learnerPageRows } from './page-rows.ts';
import { secondFactorRows } from './second-factor-rows.ts';
import { sessionRows } from './session-rows.ts';

export const allRows = [
  ...sessionRows,
  ...secondFactorRows,
  ...accountRows,
  ...downloadRows,
  ...courseRows,
  ...learnerPageRows,
  ...coursePageRows,
];

/** Endpoints without a row, and why. */
export const withoutRow: Partial<Record<EndpointName, string>> = {
  studyEventImport: 'Only learning platforms call it; the console never does.',
  downloadTaskSummary:
    'The header asks again by itself and shows no fault (tests/browser/downloads/download-activity.test.ts).',
};
