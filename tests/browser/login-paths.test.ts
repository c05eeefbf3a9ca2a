import type { Page } from 'playwright-core';
import { soon } from './models/form-words.ts';
import { loginCalls, loginPage } from './models/login.model.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { walkPaths } from './support/walk-paths.ts';

type Stage = { page: Page; login: ReturnType<typeof loginPage>; calls: HeldCalls };

const wrong = { status: 422, json: { errorCode: 42210, error: 'E-mail or password is wrong.' } };

walkPaths<Stage>({
  machine: 'login',
  begin: {
    async plain({ page }) {
      const login = loginPage(page);
      const calls = await holdCalls(page, loginCalls);
      await login.open();
      return { page, login, calls };
    },
  },
  make: {
    async 'form.submit'({ login, calls }) {
      await login.signIn('admin@example.com');
      await calls.arrived();
    },
    'done signIn': ({ calls }) => calls.letGo(),
    'error signIn': ({ calls }) => calls.answer(wrong),
    async 'draft.changed'({ login, page }) {
      await login.password.press('End');
      await page.keyboard.type('!');
    },
  },
  see: {
    async editing({ login }) {
      await login.seeBusy(false);
      await login.seeRefusal('');
    },
    submitting: ({ login }) => login.seeBusy(true),
    async refused({ login }) {
      await login.seeBusy(false);
      await login.seeRefusal(wrong.json.error);
    },
    signedIn: ({ page }) => soon(async () => new URL(page.url()).pathname).toBe('/dashboard'),
  },
});
