import { appendFileSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '#tests/browser/support/chromium.ts';
import { reasonWithout, runCell } from './fault-cell.ts';
import { type Fault, faults } from './fault-kinds.ts';
import { pageOpener } from './fault-page.ts';
import type { FaultRow } from './fault-row.ts';
import { signInAs, startFaultyServer } from './fault-server.ts';

const folder = '.cache/reports';
const file = `${folder}/faults.jsonl`;
const longestRowMs = 240_000;

type Result = { row: string; fault: string; requests?: number; without?: string; error?: string };

const formatName = ({ endpoint, by }: FaultRow) => (by ? `${endpoint} (${by})` : endpoint);

/** Chromium reports each failed request in the console by itself. */
const isNetworkReport = (text: string) => text.startsWith('Failed to load resource');

function watchCrashes(page: Page): readonly string[] {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`uncaught: ${error.message}`));
  page.on('crash', () => crashes.push('the page crashed'));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkReport(message.text())) crashes.push(`console: ${message.text()}`);
  });
  return crashes;
}

type Bench = { server: Awaited<ReturnType<typeof startFaultyServer>>; pages: ReturnType<typeof pageOpener> };

/** `FAULT=503,slow` takes these faults alone. */
const chosenNames = process.env.FAULT?.split(',');
const chosenFaults = faults.filter(({ name }) => chosenNames?.includes(name) ?? true);

let turn = 0;

async function readResult(row: FaultRow, fault: Fault, { server: { proxy }, pages }: Bench): Promise<Result> {
  const names = { row: formatName(row), fault: fault.name };
  const without = reasonWithout(row, fault);
  if (without) return { ...names, without };
  turn += 1;
  proxy.changeVisitor();
  const { page, close } = await pages.open(row);
  const crashes = watchCrashes(page);
  const administrator = (email: string) => signInAs(proxy.address, email);
  const isCarriedOut = fault.isCarriedOut === true;
  const scene = { page, turn, address: proxy.address, isCarriedOut, subject: { code: '' }, administrator };
  try {
    const requests = await runCell({ row, fault, scene, proxy });
    expect(crashes, 'errors in the page').toEqual([]);
    return { ...names, requests };
  } catch (error) {
    await page.screenshot({ path: `.cache/failures/fault-${turn}.png` }).catch(() => undefined);
    return { ...names, error: [`${turn}`, error instanceof Error ? error.message : error, ...crashes].join('\n') };
  } finally {
    proxy.inject({ method: '', path: /^$/ });
    await close();
  }
}

/**
 * Registers a test for each row, in which the call meets each fault.
 * The results are written for the table.
 * `copies` is the number of administrators for cells that need a separate one.
 */
export function testFaults(title: string, rows: readonly FaultRow[], { copies = 0 } = {}): void {
  describe(title, () => {
    let bench: Bench;
    let browser: Browser;
    beforeAll(async () => {
      mkdirSync(folder, { recursive: true });
      const server = await startFaultyServer(copies);
      browser = await launchChromium();
      bench = { server, pages: pageOpener(browser, server.proxy.address) };
    });
    afterAll(async () => {
      await bench.pages.closeAll();
      await browser.close();
      await bench.server.stop();
    });
    test.each(rows.map((row) => [formatName(row), row] as const))('%s', { timeout: longestRowMs }, async (_, row) => {
      const failed: Result[] = [];
      for (const fault of chosenFaults) {
        const result = await readResult(row, fault, bench);
        appendFileSync(file, `${JSON.stringify(result)}\n`);
        if (result.error) failed.push(result);
      }
      expect(failed.map(({ fault, error }) => `${fault}: ${error}`)).toEqual([]);
    });
  });
}
