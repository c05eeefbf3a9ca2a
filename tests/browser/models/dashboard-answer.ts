import type { Page } from 'playwright-core';
import { figureCalls } from './dashboard.model.ts';

/** An answer whose figures show every rounding, and one that is not known. */
export const answer = {
  summary: { memberCount: 12345 },
  behavior: {
    behaviors: {
      loginPercentageLastSevenDays: 61.2549,
      loginPercentageLastThirtyDays: 83.75,
      loginPercentageAllHistory: null,
      loginCountPercentage: 54.1666,
      loginDays: 3.4444,
    },
    absenceDays: 3.5556,
  },
  studyDuration: {
    totalStudyDurationMins: 18412.4,
    averageTotalStudyDurationSec: 4603,
    dailyStudyDurations: [{ dayKey: '20261115', totalStudyDurationMins: 2710.5 }],
  },
};

/** Answers every call for figures with this. */
export const answered = (page: Page, json: unknown) => page.route(figureCalls, (route) => route.fulfill({ json }));
