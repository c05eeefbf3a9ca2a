import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { appAddresses, consequences } from '#charts/shell/app.environment.ts';
import { genericError } from '#rules/patterns/labels.ts';
import { loginPage } from '#tests/browser/models/login.model.ts';
import { eventually, follow } from '#tests/browser/models/page-queries.ts';
import { accountCalls, permissionCalls, shell } from '#tests/browser/models/shell.model.ts';
import { answerSilentAudio } from '#tests/browser/models/silent-audio.ts';
import { openOtherTab } from '#tests/browser/support/other-tab.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const account = 'admin@example.com';
const rejected = (errorCode: number) => ({ status: 401, json: { errorCode, error: 'No.' } });

async function openConsole(page: Page) {
  const otherTab = await openOtherTab(page, account);
  // No path returns to the page of another.
  await page.addInitScript(() => location.protocol.startsWith('http') && sessionStorage.clear());
  await page.route('**/files/a*.mp3', (route) => answerSilentAudio(route, 120));
  await page.route('**/custom_speak/lesson/L-1', (route) => route.fulfill({ json: { lesson: lessonOfSentence } }));
  await page.route(/activity\/list/, (route) => route.fulfill({ json: { activities: [sampleSentence], total: 1 } }));
  const [files, permissions, administrator, refreshes] = [
    await interceptCalls(page, '**/settings.json'),
    await interceptCalls(page, permissionCalls),
    await interceptCalls(page, accountCalls),
    await interceptCalls(page, '**/ent/v1/auth/refresh_token'),
  ];
  return { page, otherTab, files, permissions, administrator, refreshes, login: loginPage(page) };
}

type Harness = Awaited<ReturnType<typeof openConsole>>;

const labelOf = ({ event, case: name }: PathStep) => `${event} (${name})`;

/** The console causes this itself; the check of its last step shows the result. */
const automatic = async () => {};

testPaths<Harness>({
  machine: 'app',
  open: ({ page }) => openConsole(page),
  start: { plain: ({ otherTab }) => otherTab.forgetAll() },
  triggers: {
    'address.changed': async ({ page }, step, before) => {
      const { address = '' } = appAddresses[step.case ?? ''] ?? {};
      if (before.event === 'start') await page.goto(address);
      else if (consequences[labelOf(before)] !== labelOf(step)) await follow(page, address);
    },
    'done loadSettings': ({ files }) => files.forward(),
    'error loadSettings': ({ files }) => files.answer({ json: 'nonsense' }),
    'settings.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'access.changed (signed in)': ({ login }) => login.signIn(account),
    'access.changed (permissions known)': async ({ page, permissions }) => {
      await permissions.forward();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    'access.changed (permissions loading)': automatic,
    'access.changed (session ended)': automatic,
    'session.begun': automatic,
    'navigation.requested': automatic,
    'session.rejected': ({ administrator }) => administrator.answer(rejected(50006)),
    'refresh.requested': async ({ administrator, refreshes }) => {
      await administrator.answer(rejected(50001));
      await refreshes.forward();
      await administrator.arrived();
    },
    'notice.received': async ({ page, administrator }) => {
      await administrator.answer({ json: 'none' });
      await shell(page).seeNotice(genericError);
    },
    'audioPlayer.requested': async ({ page }) => {
      await page.getByRole('button', { name: 'Play all' }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
    },
  },
  hides: (_, step) => step.event === 'start' || consequences[labelOf(step)] !== undefined,
  checks: {
    loading: async ({ files }) => {
      await files.arrived();
    },
    running: async ({ page, login }, { event, case: name = '' }) => {
      if (event === 'done loadSettings') await page.getByRole('main').waitFor();
      if (event !== 'address.changed') return;
      const { address } = appAddresses[name] ?? {};
      await eventually(async () => new URL(page.url()).pathname).toBe(address);
      if (name === 'login') await login.seeForm();
      if (name === 'help') await page.getByText('support@example.com').waitFor();
    },
    failed: ({ page }) => page.getByRole('heading', { name: 'The console cannot start' }).waitFor(),
  },
});
