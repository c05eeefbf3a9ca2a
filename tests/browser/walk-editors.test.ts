import type { Page } from 'playwright-core';
import { lessonOfSentence } from '#machines/shared/sample-sentence.ts';
import { newAudioQuestion } from '#rules/sentence-words.ts';
import type { WrittenStep } from '#tools/statecharts/paths.ts';
import { type Fields, type FormKind, lessonForm, sentenceForm } from './models/form-kinds.ts';
import { soon } from './models/form-words.ts';
import { expect } from './support/console-test.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { comeTo, conflict, leaveDraft, pressAway, signInAuthor } from './support/walk-courses.ts';
import { refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const leaving = 'Leave this page? Your edit will not be saved after you leave this page.';
const revision = lessonOfSentence.revision;

type Stage = { page: Page; loads: HeldCalls; saves: HeldCalls };

type OpenState = { fields: string; way: string; note: string };

const openOf = ({ state }: WrittenStep): Partial<OpenState> =>
  typeof state === 'object' && state !== null && 'open' in state ? (state.open as OpenState) : {};

/** What was typed before is looked for in the breath in which the item comes. */
const isFound = ({ state }: WrittenStep) => state === 'restoring';

const fill = async ({ page }: Stage, fields: Fields) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }).fill(text);
};

const press =
  (name: string) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name, exact: true }).click();
const asked =
  (name: string) =>
  ({ page }: Stage) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

function personOf(kind: FormKind) {
  const submit = (fields: Fields) => async (stage: Stage) => {
    await fill(stage, fields);
    await press(kind.submit)(stage);
  };
  return {
    'form.retry': press('Try again'),
    'form.cancel (nothing on its way)': press('Cancel'),
    'draft.discard': press('Discard'),
    'mine.keep': press('Keep mine'),
    'theirs.take': press('Use theirs'),
    'leave.ask (a link)': ({ page }: Stage) => pressAway(page),
    'leave.ask (Back)': ({ page }: Stage) => page.evaluate(() => history.back()),
    'leave.confirm': asked('Leave'),
    'leave.stay': asked('Stay'),
    'save.confirm': asked('Generate Audio and Save'),
    'save.reconsider': asked('Cancel'),
    'draft.changed (something else)': (stage: Stage) => fill(stage, kind.typed),
    'draft.changed (as it was)': (stage: Stage) => fill(stage, kind.initial),
    'form.submit (without problems)': submit({ ...kind.initial, ...kind.typed }),
    ...(kind.noun === 'sentence'
      ? { 'form.submit (another translation)': submit({ ...kind.initial, Translation: 'My words' }) }
      : {}),
  };
}

function serverOf({ answer, path, newer, draft, saved }: FormKind) {
  const barred = answer({ status: 'EFFECTIVE', revision: 4 });
  const found = (kept: object | null) => async (stage: Stage) => {
    if (kept) await leaveDraft(stage.page, path, kept);
    await stage.loads.answer({ json: answer() });
  };
  const told =
    (given: Parameters<HeldCalls['answer']>[0]) =>
    ({ saves }: Stage) =>
      saves.answer(given);
  return {
    'done loadItem (an item to edit)': (stage: Stage, step: WrittenStep) =>
      isFound(step) ? Promise.resolve() : stage.loads.answer({ json: answer() }),
    'done loadItem (one that cannot be edited)': ({ loads }: Stage) => loads.answer({ json: barred }),
    'error loadItem (not there)': ({ loads }: Stage) => loads.answer(refusal(403)),
    'error loadItem (offline)': ({ loads }: Stage) => loads.answer(refusal(400)),
    'done readDraft (nothing)': found(null),
    'done readDraft (of another form)': found({ values: 'x', revision }),
    'done readDraft (a draft)': found({ values: draft, revision }),
    'done readDraft (a draft of an older revision)': found({ values: draft, revision: revision - 1 }),
    'done saveItem': told({ json: saved }),
    'error saveItem (offline)': told(refusal(400)),
    'error saveItem (wrong input)': told({
      status: 422,
      json: {
        errorCode: 42200,
        error: 'The request is not valid.',
        errors: Object.keys(draft).map((name) => `item.${name}: not this one`),
      },
    }),
    'error saveItem (saved by somebody else)': told(conflict(answer(newer))),
    'error saveItem (not to be edited any more)': told(conflict(barred)),
  };
}

const seeGone = (page: Page, words: string) => soon(() => page.getByText(words, { exact: true }).count()).toBe(0);

function sightsOf({ noun, title, submit, typed }: FormKind) {
  const button = ({ page }: Stage) => page.getByRole('button', { name: submit, exact: true });
  const asking = ({ page }: Stage, words: string) => page.getByRole('alertdialog').getByText(words).waitFor();
  const heading = ({ page }: Stage) => page.getByRole('heading', { level: 1 }).innerText();
  const seeOpen = async (stage: Stage) => {
    await soon(() => button(stage).getAttribute('aria-disabled')).toBe('false');
    await seeGone(stage.page, newAudioQuestion);
  };
  const elsewhere = (stage: Stage) => soon(() => heading(stage)).not.toBe(title);
  return {
    loading: ({ page }: Stage) => page.getByRole('status', { name: 'Loading' }).waitFor(),
    failed: ({ page }: Stage) => page.getByText(`The ${noun} could not be loaded.`).waitFor(),
    missing: ({ page }: Stage) => page.getByText(`There is no such ${noun} in your organizations.`).waitFor(),
    barred: ({ page }: Stage) => page.getByText(`Not a valid ${noun} to edit`).waitFor(),
    left: elsewhere,
    saved: elsewhere,
    'open.fields.editing': seeOpen,
    'open.fields.refused': seeOpen,
    'open.fields.saving': ({ page }: Stage) =>
      soon(() => page.locator('form[aria-busy]').getAttribute('aria-busy')).toBe('true'),
    'open.fields.conflicting': ({ page }: Stage) =>
      page.getByRole('region', { name: 'Changed by somebody else' }).waitFor(),
    'open.fields.confirming': (stage: Stage, step: WrittenStep) =>
      openOf(step).way === 'asking' ? Promise.resolve() : asking(stage, newAudioQuestion),
    'open.fields.barred': async (stage: Stage) => {
      await stage.page.getByRole('region', { name: `Not a valid ${noun} to edit` }).waitFor();
      await soon(() => button(stage).count()).toBe(0);
      const fields = (await stage.page.getByRole('textbox').all()).map(async (field) => ({
        text: await field.inputValue(),
        isOff: (await field.getAttribute('readonly')) === '',
      }));
      expect(await Promise.all(fields)).toEqual(
        expect.arrayContaining([{ text: expect.toBeOneOf([...Object.values(typed), 'My words']), isOff: true }]),
      );
    },
    'open.way.asking': (stage: Stage) => asking(stage, leaving),
    'open.way.staying': ({ page }: Stage) => seeGone(page, leaving),
    'open.note.quiet': ({ page }: Stage) => seeGone(page, 'Your unsaved changes are back.'),
    'open.note.restored': ({ page }: Stage, step: WrittenStep) =>
      /^(conflicting|barred)$/.test(openOf(step).fields ?? '')
        ? Promise.resolve()
        : page.getByText('Your unsaved changes are back.').waitFor(),
  };
}

/** Where nothing would be lost a link is not held. */
const mayFollow = ({ event, state }: WrittenStep): boolean => event !== 'leave.ask' || state !== 'left';

for (const kind of [lessonForm, sentenceForm]) {
  const { machine, noun } = kind;
  const beyond = `nothing that is typed into a ${noun} stands in the way of saving it`;
  const login = 'the login page takes the place of the form in the same breath';
  walkPaths<Stage>({
    machine,
    open: async ({ page }) => {
      await signInAuthor(page);
      return {
        page,
        loads: await holdCalls(page, kind.calls, 'GET'),
        saves: await holdCalls(page, kind.saves, 'POST'),
      };
    },
    begin: { 'one to edit': ({ page }) => comeTo(page, kind.path) },
    mayFollow,
    make: { ...personOf(kind), ...serverOf(kind) },
    see: sightsOf(kind),
    untaken: {
      [`${machine}.restoring ~ error readDraft ~ 0`]: 'a browser that keeps nothing answers that nothing is kept',
      [`${machine}.loading ~ error loadItem ~ 0`]: login,
      [`${machine}.open.fields.saving ~ error saveItem ~ 0`]: login,
      [`${machine}.open.fields.editing ~ draft.changed ~ 0`]: beyond,
      [`${machine}.open.fields.refused ~ draft.changed ~ 0`]: beyond,
      [`${machine}.open.fields.editing ~ form.submit ~ 0`]: beyond,
      [`${machine}.open.fields.refused ~ form.submit ~ 0`]: beyond,
      [`${machine}.open.way.staying ~ leave.ask ~ 1`]: 'where nothing would be lost the link leads on by itself',
    },
    unseen: { restoring: 'over before a page can be drawn' },
  });
}
