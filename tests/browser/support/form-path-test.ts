import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import type { Fields, FormKind } from '#tests/browser/patterns/form-kinds.ts';
import { titleOfPage } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { expect } from './console-test.ts';
import { conflict } from './path-answers.ts';
import { leaveByLink, navigateTo } from './path-navigation.ts';
import { testPaths } from './path-test.ts';
import { interceptCalls, type PendingCalls } from './pending-calls.ts';
import { storeSession } from './store-session.ts';

const leaving = 'Leave this page? Your edit will not be saved after you leave this page.';

// Without a message of the server, the notice has the generic text.
const missing = { status: 403, json: { errorCode: 40300 } };
const fault = { status: 500, json: {} };

type Harness = { page: Page; loads: PendingCalls; saves: PendingCalls };

type OpenState = { fields: string; leaving: string; restoredNotice: string };

const getOpen = ({ state }: PathStep): Partial<OpenState> =>
  typeof state === 'object' && state !== null && 'open' in state ? (state.open as OpenState) : {};

const fill = async ({ page }: Harness, fields: Fields) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }).fill(text);
};

const press =
  (name: string) =>
  ({ page }: Harness) =>
    page.getByRole('button', { name, exact: true }).click();
const asked =
  (name: string) =>
  ({ page }: Harness) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

function userTriggers(kind: FormKind) {
  const submit = (fields: Fields) => async (harness: Harness) => {
    await fill(harness, fields);
    await press(kind.submit)(harness);
  };
  return {
    'form.retry': press('Try again'),
    'leave.request (Cancel)': press('Cancel'),
    'draft.discard': press('Discard'),
    'changes.keep': press('Keep mine'),
    'changes.discard': press('Use theirs'),
    'leave.request (a link)': ({ page }: Harness) => leaveByLink(page),
    'leave.request (Back)': ({ page }: Harness) => page.goBack(),
    'leave.confirm': asked('Leave'),
    'leave.cancel': asked('Stay'),
    ...(kind.question && { 'save.confirm': asked(kind.question.confirm), 'save.cancel': asked('Cancel') }),
    'draft.changed (something else)': (harness: Harness) => fill(harness, kind.typed),
    'draft.changed (as it was)': (harness: Harness) => fill(harness, kind.initial),
    'form.submit (without problems)': submit({ ...kind.initial, ...kind.typed }),
    ...Object.fromEntries(
      Object.entries(kind.submissions ?? {}).map(([name, fields]) => [
        `form.submit (${name})`,
        submit({ ...kind.initial, ...fields }),
      ]),
    ),
  };
}

function createServer({ answer, newer = {}, draft, saved }: FormKind) {
  const locked = answer({ status: 'EFFECTIVE', revision: 4 });
  const answerSave =
    (answer: Parameters<PendingCalls['answer']>[0]) =>
    ({ saves }: Harness) =>
      saves.answer(answer);
  return {
    'done loadItem (an item to edit)': ({ loads }: Harness) => loads.answer({ json: answer() }),
    'done loadItem (a locked item)': ({ loads }: Harness) => loads.answer({ json: locked }),
    'error loadItem (not there)': ({ loads }: Harness) => loads.answer(missing),
    'error loadItem (offline)': ({ loads }: Harness) => loads.answer(fault),
    'done saveItem': answerSave({ json: saved }),
    'error saveItem (offline)': ({ saves }: Harness) => saves.abort(),
    'error saveItem (wrong input)': answerSave({
      status: 422,
      json: {
        errorCode: 42200,
        error: 'The request is not valid.',
        errors: Object.keys(draft).map((name) => `item.${name}: not this one`),
      },
    }),
    'error saveItem (newer)': answerSave(conflict(answer(newer))),
    'error saveItem (locked)': answerSave(conflict(locked)),
  };
}

const openWithDraft =
  ({ path, administrator }: FormKind, draft: object) =>
  ({ page }: Harness) =>
    navigateTo(page, path, { form: path, values: draft, administrator });

const seeGone = (page: Page, text: string) => eventually(() => page.getByText(text, { exact: true }).count()).toBe(0);

function createChecks({ noun, title, submit, typed, question, submissions = {} }: FormKind) {
  const submitted = [typed, ...Object.values(submissions)].flatMap((fields) => Object.values(fields));
  // A question hides the form behind it from assistive technology.
  const button = ({ page }: Harness) => page.getByRole('button', { name: submit, exact: true, includeHidden: true });
  const seeDialog = ({ page }: Harness, text: string) => page.getByRole('alertdialog').getByText(text).waitFor();
  const seeOpen = async (harness: Harness) => {
    await eventually(() => button(harness).getAttribute('aria-disabled')).toBe('false');
    if (question) await seeGone(harness.page, question.text);
  };
  const seeOtherPage = ({ page }: Harness) => eventually(() => titleOfPage(page, title).count()).toBe(0);
  return {
    loading: ({ page }: Harness) => page.getByRole('status', { name: 'Loading' }).waitFor(),
    failed: ({ page }: Harness) => page.getByText(`The ${noun} could not be loaded.`).waitFor(),
    missing: ({ page }: Harness) => page.getByText(`There is no such ${noun} in your organizations.`).waitFor(),
    locked: ({ page }: Harness) => page.getByText(`Not a valid ${noun} to edit`).waitFor(),
    left: seeOtherPage,
    saved: seeOtherPage,
    'open.fields.editing': seeOpen,
    'open.fields.rejected': seeOpen,
    'open.fields.saving': ({ page }: Harness) =>
      eventually(() => page.locator('form[aria-busy]').getAttribute('aria-busy')).toBe('true'),
    'open.fields.conflict': ({ page }: Harness) =>
      page.getByRole('region', { name: 'Changed by somebody else', includeHidden: true }).waitFor(),
    'open.fields.confirming': (harness: Harness, step: PathStep) =>
      getOpen(step).leaving === 'confirming' ? Promise.resolve() : seeDialog(harness, question?.text ?? ''),
    'open.fields.locked': async (harness: Harness) => {
      await harness.page.getByRole('region', { name: `Not a valid ${noun} to edit`, includeHidden: true }).waitFor();
      await eventually(() => button(harness).count()).toBe(0);
      const fields = (await harness.page.getByRole('textbox', { includeHidden: true }).all()).map(async (field) => ({
        text: await field.inputValue(),
        isDisabled: (await field.getAttribute('readonly')) === '',
      }));
      expect(await Promise.all(fields)).toEqual(
        expect.arrayContaining([{ text: expect.toBeOneOf(submitted), isDisabled: true }]),
      );
    },
    'open.leaving.confirming': (harness: Harness) => seeDialog(harness, leaving),
    'open.leaving.idle': ({ page }: Harness) => seeGone(page, leaving),
    'open.restoredNotice.hidden': ({ page }: Harness) => seeGone(page, 'Your unsaved changes are back.'),
    'open.restoredNotice.shown': ({ page }: Harness, step: PathStep) =>
      /^(conflict|locked)$/.test(getOpen(step).fields ?? '')
        ? Promise.resolve()
        : page.getByText('Your unsaved changes are back.').waitFor(),
  };
}

/** Without unsaved work a link is not intercepted. */
const canFollow = ({ event, case: name, state }: PathStep): boolean =>
  event !== 'leave.request' || name === 'Cancel' || state !== 'left';

/** Tests the committed paths of a form. */
export function testFormPaths(kind: FormKind): void {
  const { machine, verbsProvenBy, administrator, method, revision, newer } = kind;
  testPaths<Harness>({
    machine,
    ...(verbsProvenBy && { verbsProvenBy }),
    skippedTransitions: kind.skippedTransitions ?? {},
    open: async ({ page }) => {
      await storeSession(page, administrator);
      return {
        page,
        loads: await interceptCalls(page, kind.calls, 'GET'),
        saves: await interceptCalls(page, kind.saves, method),
      };
    },
    start: {
      'one to edit': ({ page }) => navigateTo(page, kind.path),
      'one to edit with a draft': openWithDraft(kind, { values: kind.draft, revision }),
      ...(newer && {
        'one to edit with an older draft': openWithDraft(kind, { values: kind.draft, revision: revision - 1 }),
      }),
      'one to edit with an unusable draft': openWithDraft(kind, { values: 'x', revision }),
    },
    canFollow,
    triggers: { ...userTriggers(kind), ...createServer(kind) },
    checks: createChecks(kind),
  });
}
