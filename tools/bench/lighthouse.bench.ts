// Lighthouse's performance score (mobile preset) of each page behind sign-in. Downloads Lighthouse with npx.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { detailCodeOf } from '#rules/course-codes.ts';
import { pathFor, routeNames, routeOf } from '#rules/routes.ts';
import { demoPassword } from '#server/auth/demo-password.ts';
import { readSettings } from '#server/runtime/settings.ts';
import { prepareDemo } from '#server/seed/start-demo.ts';
import { startServer } from '#server/start.ts';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { findChromium } from '#tools/setup/chromium.mjs';

const lighthouse = 'lighthouse@12.8.2';
const debuggingPort = 9_333;
const runs = 3;
const speak = '/api/v1/philippines/custom_speak';

type Report = {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number; details?: { items?: { duration?: number }[] } }>;
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The addresses of all pages behind sign-in, with codes of the demo data. */
async function addressesFor(page: Page): Promise<string[]> {
  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').accessToken);
  const read = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
  const { list } = await read('/ent/v1/client_users/list?page=1&pageSize=10');
  const { courses } = await read(`${speak}/course/list?page=1&pageSize=1&status=INEFFECTIVE`);
  const [{ code: courseCode, unitCodes }] = courses;
  const { lessons } = await read(`${speak}/lesson/list?pagingEnable=false&unitCode=${unitCodes[0]}`);
  const lessonCode = lessons[0].code;
  const { activities } = await read(`${speak}/activity/list?pagingEnable=false&lessonCode=${lessonCode}`);
  const codeIn = (path: string) => {
    if (path.includes('/sentence/')) return activities[0].code;
    return path.includes('/lesson/') ? lessonCode : detailCodeOf(courses[0]);
  };
  return routeNames
    .filter((name) => routeOf(name).page && !routeOf(name).public)
    .map((name) => {
      const code = codeIn(routeOf(name).path);
      return pathFor(name, { id: list[0].user.id, courseCode, unitCode: unitCodes[0], lessonCode, code });
    });
}

/** One run of Lighthouse in the browser that is signed in. */
async function audit(url: string): Promise<Report> {
  const flags = ['--disable-storage-reset', '--only-categories=performance', '--output=json', '--quiet'];
  const command = ['--yes', lighthouse, url, `--port=${debuggingPort}`, ...flags];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1_024 * 1_024 });
  return JSON.parse(stdout);
}

async function auditAll(url: string): Promise<string> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await audit(url));
  const of = (read: (report: Report) => number) => median(reports.map(read));
  const score = of(({ categories }) => categories.performance.score ?? 0);
  const figureOf = (name: string) => of(({ audits }) => audits[name]?.numericValue ?? 0);
  const longest = of(({ audits }) =>
    Math.max(0, ...(audits['long-tasks']?.details?.items ?? []).map(({ duration = 0 }) => duration)),
  );
  const times = [figureOf('first-contentful-paint'), figureOf('total-blocking-time'), longest].map(Math.round);
  const [paint, blocking, task] = times;
  const shift = figureOf('cumulative-layout-shift').toFixed(3);
  return `${score.toFixed(2)}  ${paint} ms  ${blocking} ms  ${task} ms  ${shift}`;
}

if ((await buildWhenStale()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '1', LOG: 'off' });
const server = await startServer(settings, { prepare: prepareDemo });
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM.');
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  ...{ executablePath, baseURL: server.url },
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
});
try {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: /^Hello, / }).waitFor();
  console.log(
    `median of ${runs}: score (target 0.95), first paint, blocking time, longest task (target 200 ms), shift`,
  );
  for (const address of await addressesFor(page))
    console.log(`${address}\n  ${await auditAll(new URL(address, server.url).href)}`);
} finally {
  await context.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
