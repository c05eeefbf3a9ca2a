import type { Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { signInAuthor } from './path-courses.ts';
import { interceptCalls, type PendingCalls } from './pending-calls.ts';

export type AuthorHarness = { page: Page; calls: PendingCalls; setCount(count: number): void };

/** Opens an author with a lesson of as many sentences as a path wants. */
export async function openAuthor(page: Page, calls: RegExp): Promise<AuthorHarness> {
  let activityCount = 4;
  await signInAuthor(page);
  await page.route(/custom_speak\/lesson\/SL-0043-01$/, (route) =>
    route.fulfill({ json: { lesson: { ...lessonOfSentence, activityCount } } }),
  );
  await page.route(/custom_speak\/activity\/list/, (route) =>
    route.fulfill({ json: { activities: [sampleSentence], total: 1 } }),
  );
  const setCount = (count: number) => {
    activityCount = count;
  };
  return { page, calls: await interceptCalls(page, calls, 'POST'), setCount };
}

/** Presses the button of a dialog that asks. */
export const answerQuestion =
  (name: string) =>
  ({ page }: { page: Page }) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
