import type { Page } from 'playwright-core';
import { figureCalls } from '#tests/browser/dashboards/dashboard.model.ts';

/** A day whose week the answer contains; tests that check days set the page's clock to it. */
export const answerDay = new Date('2026-11-18T12:00:00Z');

/** Sections without known values. */
export const emptyAnswer = {
  summary: { memberCount: null },
  behavior: { behaviors: null, absenceDays: null },
  studyProgress: { totalStudyDurationMin: null },
  skillQuality: { skills: null },
  studyDuration: { totalStudyDurationMins: null, dailyStudyDurations: [] },
};

/** Answers every call for figures with this. */
export const answered = (page: Page, json: unknown) => page.route(figureCalls, (route) => route.fulfill({ json }));
