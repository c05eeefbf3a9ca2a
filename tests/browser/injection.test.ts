import type { Page } from 'playwright-core';
import { type RouteName, routeNames, routeOf } from '#rules/routes.ts';
import { eventually } from './models/page-queries.ts';
import { shell } from './models/shell.model.ts';
import { expect, test } from './support/console-test.ts';
import { seededAddress } from './support/seeded-address.ts';

const hostile = `<img src="x" onerror="isInjected=1"><script>isInjected=1</script>"'\${isInjected=1}{{isInjected=1}}`;

/** What the console reads rather than shows: identifiers, codes, times, addresses and enumerations. */
const isRead =
  /(^id|Id|code|codes|status|type|url|at|token|day|date|level|key|kind|login|role|gender|source|unit|zone)$/i;

const infected = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => infected(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, infected(inner, key)]));
  return typeof value === 'string' && value !== '' && !isRead.test(name) ? hostile : value;
};

/** Every text of the server's answers becomes hostile; the permissions stay. */
async function infectAnswers(page: Page): Promise<void> {
  await page.route(/\/(ent|api)\/v1\/(?!permissions|auth\/)/, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: infected(await answer.json()) });
  });
}

/** Counts in the page what the browser refuses or runs. */
const watchPolicy = () => {
  Reflect.set(window, 'refused', []);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
    Reflect.get(window, 'refused').push(`${violatedDirective}: ${sample}`);
  });
};

const hostileShown = (page: Page) => page.getByText(hostile, { exact: false }).count();

/** Pages whose answers have no text. */
const withoutTexts: readonly RouteName[] = [];

const signedInPages = routeNames.filter((name) => routeOf(name).page && !routeOf(name).public);

test.for(signedInPages.map((name) => [routeOf(name).path, name] as const))(
  'PERM-05 %s shows hostile texts of the server as texts',
  async ([, name], { page }) => {
    await shell(page).signIn('admin@example.com', '/healthz');
    const address = await seededAddress(page, name);
    await page.addInitScript(watchPolicy);
    await infectAnswers(page);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    if (!withoutTexts.includes(name)) await eventually(() => hostileShown(page)).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'isInjected'))).toBeUndefined();
    expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toEqual([]);
    expect(await page.locator('img[src="x"], main script').count()).toBe(0);
  },
);

test('the browser refuses text as HTML, as a script and as the address of a foreign worker', async ({
  page,
  faults,
}) => {
  faults.expect(/requires 'Trusted(HTML|Script|ScriptURL)' assignment/);
  await page.goto('/login');
  const outcomes = await page.evaluate(() => {
    const refused = (sink: () => unknown) => {
      try {
        sink();
        return false;
      } catch (fault) {
        return fault instanceof TypeError;
      }
    };
    const script = document.createElement('script');
    return {
      html: refused(() => Reflect.set(document.body, 'innerHTML', '<p>new</p>')),
      script: refused(() => Reflect.set(script, 'text', 'isInjected = 1')),
      address: refused(() => Reflect.set(script, 'src', '/assets/x.js')),
      worker: refused(() => new Worker('https://other.example.com/worker.js')),
    };
  });
  expect(outcomes).toEqual({ html: true, script: true, address: true, worker: true });
});
