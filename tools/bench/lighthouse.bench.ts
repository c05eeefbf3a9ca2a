// Measures Lighthouse's performance score (mobile preset) of each page behind sign-in.
// It downloads Lighthouse with npx.
// LIGHTHOUSE_RUNS=1 measures each page once.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { demoPassword } from '#contract/demo-accounts.ts';
import { getRoute, pathFor, routeNames, routes } from '#rules/routes.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { prepareDemo } from '#server/seed/start-demo.ts';
import { startServer } from '#server/start.ts';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { findChromium } from '#tools/setup/chromium.mjs';
import { readSeededParams } from '#tools/setup/seeded-params.ts';

const lighthouse = 'lighthouse@12.8.2';
const debuggingPort = 9_333;
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
/** The second tab of the dashboard. */
const learnerSearch = `${routes.dashboard.path}#2`;

type Report = {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number; details?: { items?: { duration?: number }[] } }>;
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The addresses of all pages behind sign-in, with codes of the demo data. */
async function addressesFor(page: Page): Promise<string[]> {
  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').accessToken);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => (await page.request.get(path, { headers })).json();
  const names = routeNames.filter((name) => !getRoute(name).public);
  const addresses: string[] = [];
  for (const name of names) addresses.push(pathFor(name, await readSeededParams(name, read)));
  return [...addresses, learnerSearch];
}

/** One run of Lighthouse in the browser that is signed in. */
async function audit(url: string): Promise<Report> {
  const flags = ['--disable-storage-reset', '--only-categories=performance', '--output=json', '--quiet'];
  const command = ['--yes', lighthouse, url, `--port=${debuggingPort}`, ...flags];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1_024 * 1_024 });
  return JSON.parse(stdout);
}

const longestTask = ({ audits }: Report) =>
  Math.max(0, ...(audits['long-tasks']?.details?.items ?? []).map(({ duration = 0 }) => duration));

const audited = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? 0;

type Figure = { title: string; read(report: Report): number; digits: number; isMet?(value: number): boolean };

const figures: readonly Figure[] = [
  {
    title: 'score',
    read: ({ categories }) => categories.performance.score ?? 0,
    digits: 2,
    isMet: (value) => value >= 0.95,
  },
  { title: 'longest', read: longestTask, digits: 0, isMet: (value) => value <= 200 },
  { title: 'FCP', read: audited('first-contentful-paint'), digits: 0 },
  { title: 'LCP', read: audited('largest-contentful-paint'), digits: 0 },
  { title: 'TBT', read: audited('total-blocking-time'), digits: 0 },
  { title: 'CLS', read: audited('cumulative-layout-shift'), digits: 3, isMet: (value) => value <= 0.02 },
];

const formatLine = (cells: readonly string[], target: string, address: string) =>
  `${cells.map((cell) => cell.padStart(9)).join('')}  ${target.padEnd(22)}${address}`;

/** The median of several runs as a line of the table, with the targets that are missed. */
async function auditAll(url: URL): Promise<string> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await audit(url.href));
  const found = figures.map(({ read }) => median(reports.map(read)));
  const missed = figures.filter(({ isMet }, at) => isMet && !isMet(found[at] ?? 0)).map(({ title }) => title);
  const target = missed.length === 0 ? 'met' : `no ${missed.join(', ')}`;
  const cells = figures.map(({ digits }, at) => (found[at] ?? 0).toFixed(digits));
  return formatLine(cells, target, `${url.pathname}${url.hash}`);
}

if ((await buildWhenStale()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '1', LOG: 'off' });
const server = await startServer(settings, { prepare: prepareDemo });
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM.');
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath,
  baseURL: server.url,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
});
try {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: /^Hello, / }).waitFor();
  console.log(`median of ${runs}; targets: score at least 0.95, longest task at most 200 ms, CLS at most 0.02`);
  const titles = figures.map(({ title }) => title);
  console.log(formatLine(titles, 'target', 'page'));
  for (const address of await addressesFor(page)) console.log(await auditAll(new URL(address, server.url)));
} finally {
  await context.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
