import type { Page } from 'playwright-core';
import { soon } from './models/form-words.ts';
import { loginCalls, loginPage } from './models/login.model.ts';
import { codeCalls, resetCalls, resetPage } from './models/password-reset.model.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { walkPaths } from './support/walk-paths.ts';

type Stage = { page: Page; reset: ReturnType<typeof resetPage>; resets: HeldCalls; logins: HeldCalls };

const email = 'admin@example.com';
const typed = { email, code: '123456', password: 'demo-password-1', confirmation: 'demo-password-1' };
const wrong = { status: 422, json: { errorCode: 42211, error: 'The code is wrong or has expired.' } };

walkPaths<Stage>({
  machine: 'passwordReset',
  begin: {
    async 'first visit'({ page }) {
      const reset = resetPage(page);
      const [resets, logins] = [await holdCalls(page, resetCalls), await holdCalls(page, loginCalls)];
      await page.route(codeCalls, (route) => route.fulfill({ json: {} }));
      await reset.open();
      return { page, reset, resets, logins };
    },
    'reloaded after 18 seconds': 'the countdown has walks of its own',
  },
  make: {
    async 'code.request'({ reset }) {
      await reset.type({ email });
      await reset.requestCode();
    },
    async 'form.submit'({ reset, resets }) {
      await reset.type(typed);
      await reset.send();
      await resets.arrived();
    },
    async 'done resetPassword'({ resets, logins }) {
      await resets.answer({ json: {} });
      await logins.arrived();
    },
    'error resetPassword': ({ resets }) => resets.answer(wrong),
    'done signIn': ({ logins }) => logins.letGo(),
    'error signIn': ({ logins }) => logins.breakOff(),
    async 'draft.changed'({ reset, page }) {
      await reset.fields.code.press('End');
      await page.keyboard.type('7');
    },
  },
  see: {
    async editing({ reset }) {
      await reset.seeBusy(false);
      await reset.seeRefusal('');
    },
    resetting: ({ reset }) => reset.seeBusy(true),
    signingIn: ({ reset }) => reset.seeBusy(true),
    async refused({ reset }) {
      await reset.seeBusy(false);
      await reset.seeRefusal(wrong.json.error);
    },
    async changed({ page }) {
      await loginPage(page).seeForm();
      await page.getByText('The password has been changed. Please sign in.').waitFor();
    },
    signedIn: ({ page }) => soon(async () => new URL(page.url()).pathname).toBe('/dashboard'),
  },
});
