import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '#contract/demo-accounts.ts';
import { securityPath } from '#tests/browser/administrators/account-security.model.ts';
import { secondFactor } from '#tests/browser/administrators/second-factor.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { appCode } from '#tests/support/sign-in/second-factor.ts';

const email = 'accounts@example.com';

/** What a phone reads from the picture. */
const scanned = async (picture: Locator): Promise<URL> => {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new URL(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'otpauth:nothing');
};

const createCode = (secret: string, steps = 0) => appCode(secret, Date.now() / 1000, steps);

async function turnOn(page: Page) {
  await shell(page).signIn(email, securityPath);
  const factor = secondFactor(page);
  await factor.press('Set up');
  await factor.submit();
  await factor.region.getByText('Please enter Password').waitFor();
  await factor.fill({ password: demoPassword, code: '' });
  await factor.submit();
  const secret = (await scanned(factor.qrCode)).searchParams.get('secret') ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await factor.region.getByText(secret.replace(/(.{4})(?=.)/g, '$1 ')).waitFor();
  await expectAccessible(page);
  await factor.fill({ password: '', code: createCode(secret) });
  await factor.submit();
  await factor.codes.waitFor();
  await expectAccessible(page);
  const codes = await factor.codes.getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await factor.press('Download');
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await factor.press('I have stored the codes');
  await factor.region.getByText('10 recovery codes are left').waitFor();
  return { secret, codes };
}

test('ME-01 an administrator sets the second factor up, signs in with a code and with a recovery code, and ends it', async ({
  page,
  openContext,
}) => {
  const { secret, codes } = await turnOn(page);
  const factor = secondFactor(page);
  const other = await (await openContext({ viewport: phone, colorScheme: 'dark' })).newPage();
  const login = loginPage(other);
  await login.open();
  await login.signIn(email);
  await login.code.waitFor();
  await other.getByRole('button', { name: 'Back' }).click();
  await login.seeForm();
  await login.send();
  await login.sendCode('000000<script>');
  await login.seeError('The code is wrong or was used before.');
  await expectAccessible(other);
  await eventually(() => horizontalOverflow(other)).toBe(0);
  await login.sendCode(createCode(secret, 1));
  await other.waitForURL((url) => !url.pathname.startsWith('/login'));

  const third = await (await openContext()).newPage();
  await loginPage(third).open();
  await loginPage(third).signIn(email);
  await loginPage(third).sendCode(codes[0] ?? '');
  await third.waitForURL((url) => !url.pathname.startsWith('/login'));

  await factor.press('Turn off');
  await factor.fill({ password: demoPassword, code: codes[1] ?? '' });
  await factor.fields.code.press('Enter');
  await shell(page).seeNotice('Two-step sign-in is off.');
  await factor.see('Set up');
  await eventually(() => hasFocus(factor.region)).toBe(true);
});
