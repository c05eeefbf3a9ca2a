import {
  headerOnly,
  sampleChecked,
  sampleEncodings,
  sampleRejection,
  sampleSheet,
  sampleStored,
} from '#charts/applications/import-sample.ts';
import type { ImportProblems } from '#rules/applications/import-check.ts';
import type { ImportSheet } from '#rules/applications/import-rows.ts';
import type { StoredImport } from '#rules/applications/import-state.ts';
import type { ImportAnswer } from '#services/applications/import-tasks.ts';
import { applicationCalls } from '#tests/browser/applications/applications.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { account, type ImportDialog as Dialog, openImport, withSteps } from '#tests/browser/support/path-imports.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeImport } from './stored-import.ts';

const workers = /import-worker-script/;
const csv = {
  name: 'learners.csv',
  content:
    'E-mail,First name,Last name,Organization\nlearner9001@example.com,Ada,Løv,Halden Lantern Works\nlearner9002@example.com,Ben,Bit,Head Ofice\n',
};

/** A worker that answers once it has everything that it needs. */
const createScript = (answers: readonly ImportAnswer[]) => ({
  script: `onmessage = ({ data }) => {
    if (data.kind === 'read' || data.kind === 'check') ${JSON.stringify(answers)}.forEach((answer) => postMessage(answer));
  }`,
});

type Steps = Dialog & { workers: PendingCalls; posts: PendingCalls };

const reopenWith = (stored: StoredImport) => async (harness: Steps) => {
  await storeImport(harness.page, account, stored);
  await harness.page.reload();
};

/**
 * Answers for all waiting workers.
 * The browser does not show which of them were stopped.
 */
const work =
  (...answers: readonly ImportAnswer[]) =>
  ({ workers, dialog }: Steps) =>
    eventually(async () => {
      for (let left = workers.waiting(); left > 0 && workers.waiting() > 0; left -= 1)
        await workers.answer(createScript(answers)).catch(() => undefined);
      return dialog.getByText(/^(Reading the file|Checking the rows)$/).count();
    }).toBe(0);

const readSheet = ({ rows, ...sheet }: ImportSheet) =>
  work({ kind: 'sheetRows', part: rows }, { kind: 'sheet', sheet });

const findProblems = ({ problems }: { problems: ImportProblems }) =>
  work({ kind: 'problems', part: problems }, { kind: 'checked' });

const { mapped, stored } = sampleChecked;

async function edit(harness: Dialog, { line, column, text }: { line: number; column: number; text: string }) {
  await harness.press(/^All /);
  await harness.cell(line, column).dblclick();
  await harness.grid.getByRole('textbox').or(harness.grid.getByRole('combobox')).fill(text);
  await harness.page.keyboard.press('Enter');
}

/**
 * Another tab writes the import.
 * So the next change of this tab is not stored.
 */
async function takeOver(harness: Dialog) {
  await harness.seeStored();
  await storeImport(harness.page, account, sampleStored.corrected);
  await edit(harness, { line: 3, column: 1, text: 'Benny' });
}

/** A worker that does not answer. */
const waitTooLong = ({ page }: Steps) => page.clock.runFor(60_000);

type StorageWindow = Window & { isStorageBroken?: boolean };

const controlStorage = () => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if ((window as StorageWindow).isStorageBroken) throw new DOMException('The storage is broken.', 'UnknownError');
    return transaction.apply(this, given);
  };
};

const setBroken = (isBroken: boolean) => {
  (window as StorageWindow).isStorageBroken = isBroken;
};

const breakStorage = ({ page }: Steps) => page.evaluate(setBroken, true);

const mendStorageAt = (name: string) => async (harness: Steps) => {
  await harness.button(name).waitFor();
  await harness.page.evaluate(setBroken, false);
};

const nothing = { prepare: async () => undefined, after: async () => undefined };

/** An open question hides the dialog. */
const seeBelowQuestion = ({ dialog, question }: Steps, text: RegExp) =>
  dialog.getByText(text).or(question).first().waitFor();

const rejection = (extra: unknown) => ({
  status: 422,
  json: { errorCode: 42200, error: 'Rejected', errors: ['Rejected'], data: { extra } },
});

const briefStates = [
  'opening',
  'correcting.saving',
  'partlyRejected.saving',
  'submitting.storing',
  'clearing',
  'finishing',
];

/** The message of the field; a notice in the dialog is an alert too, after it. */
const readFileFault = ({ dialog }: Dialog) => dialog.getByRole('alert').first().innerText();

testPaths<Steps>({
  machine: 'applicationImport',
  async open({ page }) {
    await page.addInitScript(controlStorage);
    await page.clock.install();
    const dialog = await openImport(page);
    const posts = await interceptCalls(page, applicationCalls, 'POST');
    return { ...dialog, workers: await interceptCalls(page, workers), posts };
  },
  start: { 'two organizations': (harness) => harness.start() },
  triggers: {
    'done openImport (nothing)': (harness) => harness.button('Download a template').waitFor(),
    'done openImport (corrected)': reopenWith(sampleStored.corrected),
    'done openImport (interrupted)': reopenWith(sampleStored.interrupted),
    'done openImport (partly accepted)': reopenWith(sampleStored.partlyAccepted),
    'done openImport (accepted)': reopenWith(sampleStored.accepted),
    'file.choose (one file)': (harness) => harness.choose(csv),
    'file.choose (two files)': (harness) => harness.drop([csv, csv]),
    'import.cancel': (harness) => harness.press(/^(Back|Cancel)$/),
    'done readImport (a table)': readSheet(sampleSheet),
    'done readImport (a header alone)': readSheet(headerOnly),
    'done readImport (no table)': work({
      kind: 'fault',
      fault: { text: 'This is not a CSV, TSV, XLSX or ODS file.', hint: '' },
    }),
    'done readImport (no clear encoding)': work({ kind: 'encodings', encodings: sampleEncodings }),
    'reading.change (another encoding)': (harness) => harness.column('Encoding').selectOption('windows-1250'),
    'names.swap': (harness) => harness.press('Swap the names'),
    'column.map (no column for the e-mail)': (harness) => harness.column('E-mail').selectOption(''),
    'column.map (the first column for the e-mail)': (harness) => harness.column('E-mail').selectOption('0'),
    'header.set (no names)': (harness) => harness.column('Names of the columns').selectOption('-1'),
    'mapping.confirm': (harness) => harness.press('Continue'),
    'done checkImport (one problem)': findProblems(mapped['one problem']),
    'done checkImport (no problem)': findProblems(mapped['no problem']),
    'done checkImport (one problem in stored rows)': findProblems(stored['one problem']),
    'done checkImport (no problem in stored rows)': findProblems(stored['no problem']),
    'done saveImport (stored)': (harness) => harness.seeStored(),
    'error saveImport (another tab)': takeOver,
    'cell.change (a known organization)': (harness) => edit(harness, { line: 3, column: 3, text: 'Head Office' }),
    'cell.change (an invalid address)': (harness) => edit(harness, { line: 2, column: 0, text: 'ada' }),
    'cells.paste (rows of a spreadsheet)': async (harness) => {
      await harness.cell(2, 3).click();
      await harness.paste('Halden Lantern Works\r\nHead Office\r\nHead Office\r\n');
    },
    'problem.fix (one organization for all)': (harness) => harness.press(/^Use Head Office/),
    'problem.fix (leave out)': (harness) => harness.press(/^Leave out 1 row: Unknown/),
    'change.undo': (harness) => harness.press('Undo'),
    'filter.set (all rows)': (harness) => harness.press(/^All /),
    'filter.set (rows with problems)': (harness) => harness.press(/^With problems/),
    'rows.remove (all rows)': async (harness) => {
      await harness.press(/^All /);
      for (const line of [3, 2])
        if (await harness.button(`Leave out row ${line}`).isVisible()) await harness.press(`Leave out row ${line}`);
    },
    'submit.request': (harness) => harness.press(/^Submit/),
    'error saveChunks (another tab)': async (harness) => {
      await harness.posts.arrived();
      await storeImport(harness.page, account, sampleStored.corrected);
      await harness.posts.answer({});
    },
    'done sendChunk (accepted)': (harness) => harness.posts.answer({}),
    'error sendChunk (a row rejected)': (harness) => harness.posts.answer(rejection(sampleRejection.extra)),
    'error sendChunk (no row named)': (harness) => harness.posts.answer(rejection({})),
    'error sendChunk (no permission)': (harness) =>
      harness.posts.answer({ status: 403, json: { errorCode: 40300, error: 'You do not have permission for this.' } }),
    'error sendChunk (offline)': (harness) => harness.posts.abort(),
    'submit.pause': async (harness) => {
      await harness.posts.arrived();
      await harness.press('Pause');
    },
    'submit.resume': (harness) => harness.press('Continue'),
    'import.discard': (harness) => harness.press('Discard'),
    'discard.confirm': (harness) => harness.question.getByRole('button', { name: 'Discard' }).click(),
    'discard.cancel': (harness) => harness.question.getByRole('button', { name: 'Cancel' }).click(),
    'import.restart': (harness) => harness.press('Import another file'),
    'import.reopen': (harness) => harness.press('Continue here'),
    'check.retry': (harness) => harness.press('Try again'),
    'error readImport (too long)': waitTooLong,
    'error checkImport (too long)': waitTooLong,
  },
  ownEvents: {
    'done saveChunks (stored)': nothing,
    'done deleteDiscarded (deleted)': nothing,
    'done deleteFinished (deleted)': nothing,
    'error deleteDiscarded (broken)': { prepare: breakStorage, after: mendStorageAt('Download a template') },
    'error deleteFinished (broken)': { prepare: breakStorage, after: mendStorageAt('Import another file') },
  },
  checks: withSteps<Steps>({
    selecting: (harness) => harness.button('Download a template').waitFor(),
    'selecting.ready': (harness) => eventually(() => readFileFault(harness)).toBe(''),
    'selecting.rejected': (harness) => eventually(() => readFileFault(harness)).not.toBe(''),
    parsing: (harness) => harness.seeText('Reading the file'),
    mapping: (harness) => harness.column('Organization').waitFor(),
    rereading: async (harness) => {
      await harness.seeText('Reading the file');
      await harness.column('Organization').waitFor();
    },
    asking: (harness) => harness.dialog.getByRole('list', { name: 'Encodings' }).waitFor(),
    checking: (harness) => harness.seeText('Checking the rows'),
    checkFailed: (harness) => harness.seeText('The rows could not be checked.'),
    correcting: (harness) => harness.button('Discard').or(harness.question).first().waitFor(),
    'correcting.saved': (harness) => harness.seeStored(),
    'correcting.discarding': (harness) => harness.question.waitFor(),
    partlyRejected: (harness) => seeBelowQuestion(harness, /^\d+ accepted$/),
    'partlyRejected.saved': (harness) => harness.seeStored(),
    'partlyRejected.discarding': (harness) => harness.question.waitFor(),
    submitting: (harness) => harness.progress.waitFor(),
    'submitting.sending': (harness) => harness.posts.arrived(),
    paused: (harness) => seeBelowQuestion(harness, /^Paused: /),
    'paused.waiting': (harness) => harness.button('Continue').waitFor(),
    'paused.discarding': (harness) => harness.question.waitFor(),
    done: (harness) => harness.button('Import another file').waitFor(),
    takenOver: (harness) => harness.button('Continue here').waitFor(),
  }),
  skippedTransitions: {
    'applicationImport.opening ~ error openImport ~ 0': 'without storage there is no import to continue',
  },
  hides: (state) => briefStates.includes(state),
  hiddenStates: Object.fromEntries(briefStates.map((state) => [state, 'the storage answers at once'])),
});
