import type { Json, JsonObject } from '@learning-console/statecharts/xstate-types';
import type { Page } from 'playwright-core';
import { textParts } from '#texts/isolated-text.ts';
import { expect } from './console-test.ts';
import { maxWaitMs } from './wait-limits.ts';

const pollOptions = { timeout: maxWaitMs };

const findEvents = (emitted: readonly Json[] = [], type: string): JsonObject[] =>
  emitted.filter(
    (one) => typeof one === 'object' && one !== null && 'type' in one && one.type === type,
  ) as JsonObject[];

/** A text as its view shows it: each marked name is an element. */
const shownText = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('');

/**
 * Waits for the text of each emitted notice.
 * A notice can be gone some seconds later, so the wait begins before the step.
 */
export async function seeNotices(page: Page, emitted: readonly Json[] | undefined): Promise<void> {
  const region = page.getByRole('region', { name: 'Notices' });
  const shown = findEvents(emitted, 'notice.add').map(({ text }) => region.getByText(shownText(String(text))).first());
  await Promise.all(shown.map((notice) => notice.waitFor({ timeout: 2 * maxWaitMs })));
}

/** Checks the addresses of emitted `navigate` events. */
export async function seeAddresses(page: Page, emitted: readonly Json[] | undefined): Promise<void> {
  for (const { path } of findEvents(emitted, 'navigate')) await seeAddress(page, String(path));
}

const seeAddress = (page: Page, path: string) =>
  expect
    .poll(() => {
      const { pathname, search, hash } = new URL(page.url());
      return pathname + search + (path.includes('#') ? hash : '');
    }, pollOptions)
    .toBe(path);
