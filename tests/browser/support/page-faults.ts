import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/**
 * The errors in the pages of a test.
 * No error may be left when the test ends.
 */
export type PageFaults = {
  /** Watches a browser context: console, uncaught faults, crashes, requests to other hosts. */
  watch(context: BrowserContext): void;
  /** Declares an expected error. */
  expect(pattern: RegExp): void;
  list(): string[];
};

/** Chromium itself reports every answer of 400 and more; the console's own calls handle them. */
const isAnswerReport = (message: ConsoleMessage) => /^Failed to load resource/.test(message.text());
const isReported = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !isAnswerReport(message);

/** A list of faults for the pages of the console at an address. */
export function faultLedger(address: string): PageFaults {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
    page.on('crash', () => seen.push('the page crashed'));
  };
  const isOtherHost = (url: string) => /^https?:/.test(url) && !url.startsWith(`${address}/`);
  return {
    watch(context) {
      context.on('page', watchPage);
      context.on('console', (message) => {
        if (isReported(message)) seen.push(`console.${message.type()}: ${message.text()}`);
      });
      context.on('request', (request) => {
        if (isOtherHost(request.url())) seen.push(`asked elsewhere: ${request.url()}`);
      });
    },
    expect: (pattern) => void expected.push(pattern),
    list: () => seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}
