import type { Page } from 'playwright-core';
import type { RouteName } from '#rules/routes.ts';
import { coverField } from '#tests/browser/courses/cover-field.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { seeLoaded } from '#tests/browser/support/page-queries.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';
import { maxWaitMs } from '#tests/browser/support/wait-limits.ts';
import { createPng } from '#tests/support/courses/cover-files.ts';

const hostile = `<img src="x" onerror="isInjected=1"><script>isInjected=1</script>"'\${isInjected=1}{{isInjected=1}}`;

/**
 * Values that the console reads but does not show, such as identifiers, codes, times and addresses.
 */
const isRead =
  /^(id|code|codes|status|type|url|level|key|kind|login|gender|source|provider)$|(Id|Code|Codes|Url|At|Token|Day|Key|Status|Type|Zone)$/;

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

/** Collects in the page what the content security policy rejects. */
const watchPolicy = () => {
  Reflect.set(window, 'rejected', []);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
    Reflect.get(window, 'rejected').push(`${violatedDirective}: ${sample}`);
  });
};

/** The hostile texts in the content of the page, and in its fields. */
async function hostileShown(page: Page): Promise<number> {
  const main = page.getByRole('main');
  const values = await main
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      ),
    );
  const inFields = values.filter((value) => value.includes('isInjected')).length;
  return inFields + (await main.getByText(hostile, { exact: false }).count());
}

/** A list, a form and figures; no other code writes HTML (dangerous-code.test.ts). */
const hostilePages: readonly RouteName[] = ['accountList', 'accountEdit', 'dashboard'];

test('a list, a form and a dashboard show hostile texts of the server as texts', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/healthz');
  await page.addInitScript(watchPolicy);
  await infectAnswers(page);
  for (const name of hostilePages) {
    await page.goto(await seededAddress(page, name));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seeLoaded(page);
    await expect.poll(() => hostileShown(page), { timeout: maxWaitMs, message: name }).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'isInjected')), name).toBeUndefined();
    expect(await page.evaluate(() => Reflect.get(window, 'rejected')), name).toEqual([]);
    expect(await page.locator('img[src="x"], main script').count(), name).toBe(0);
  }
});

const rejections = () => {
  const rejected = (sink: () => unknown) => {
    try {
      sink();
      return false;
    } catch (fault) {
      return fault instanceof TypeError;
    }
  };
  const script = document.createElement('script');
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  return {
    html: rejected(() => Reflect.set(document.body, 'innerHTML', '<p>new</p>')),
    script: rejected(() => Reflect.set(script, 'text', 'isInjected = 1')),
    address: rejected(() => Reflect.set(script, 'src', '/assets/x.js')),
    worker: rejected(() => new Worker('https://other.example.com/worker.js')),
    policy: rejected(() => trustedTypes?.createPolicy('default', { createHTML: (text: string) => text })),
  };
};
const allRejected = { html: true, script: true, address: true, worker: true, policy: true };

test('the browser rejects text as HTML, as a script and as the address of a foreign worker', async ({
  page,
  faults,
}) => {
  faults.expect(/requires 'Trusted(HTML|Script|ScriptURL)' assignment/);
  faults.expect(/a policy named 'default'|TrustedTypePolicy named 'default'|'default'/);
  await shell(page).signIn('author@example.com', '/speaking-course/create');
  const cover = coverField(page);
  await cover.choose({ name: 'square.png', content: await createPng({ width: 100, height: 100 }) });
  await cover.group.locator('tbody tr').first().waitFor();
  expect(await page.evaluate(rejections)).toEqual(allRejected);
});

test('public pages have the one policy from their first script on, and no script can make another', async ({
  page,
  faults,
}) => {
  faults.expect(/requires 'Trusted(HTML|Script|ScriptURL)' assignment/);
  faults.expect(/'default'/);
  for (const path of ['/login', '/login/forgot', '/help-center', '/cert']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(rejections), path).toEqual(allRejected);
  }
});
