import { defineModel } from '@learning-console/statecharts';
import { halden, headOffice } from '#charts/demo-data.ts';
import { failedWrite } from '#charts/no-permission.ts';
import { onPages } from '#charts/on-pages.ts';
import { applicationImportMachine } from '#machines/applications/application-import.machine.ts';
import type { ImportContext } from '#machines/applications/application-import.setup.ts';
import { importFaults } from '#rules/applications/import-limits.ts';
import { Failure } from '#rules/patterns/failure.ts';
import {
  countAccepted,
  headerOnly,
  oneFile,
  sampleChecked,
  sampleEncodings,
  sampleGroup,
  sampleOrganizations,
  sampleRejection,
  sampleSaved,
  sampleSheet,
  sampleStored,
} from './import-sample.ts';

const broken = { broken: new Error('broken') };
const tooLong = { 'too long': new Failure('timedOut') };
const takenOver = { 'another tab': new Failure('conflict') };

const hasUnknown = ({ problems }: ImportContext) =>
  problems.some((found) => found?.some(({ kind }) => kind === 'unknown'));

export default defineModel({
  machine: applicationImportMachine,
  title: 'Application import',
  area: 'applications',
  place: onPages('applicationList'),
  inputs: { 'two organizations': { account: 'admin@example.com', organizations: sampleOrganizations } },
  cases: {
    'file.choose': { 'one file': oneFile, 'two files': { ...oneFile, count: 2 } },
    'column.map': {
      'no column for the e-mail': { field: 'email', column: -1 },
      'the first column for the e-mail': { field: 'email', column: 0 },
    },
    'header.set': { 'no names': { row: -1 } },
    'reading.change': { 'another encoding': { choice: { encoding: 'windows-1250' } } },
    'cell.change': {
      'a known organization': { line: 3, field: 'organization', text: headOffice.name },
      'an invalid address': { line: 2, field: 'email', text: 'ada' },
    },
    'cells.paste': {
      'rows of a spreadsheet': {
        line: 2,
        field: 'organization',
        text: `${halden.name}\r\n${headOffice.name}\r\n${headOffice.name}\r\n`,
      },
    },
    'problem.fix': {
      'one organization for all': { group: sampleGroup, fix: { kind: 'replace', text: headOffice.name } },
      'leave out': { group: sampleGroup, fix: { kind: 'remove' } },
    },
    'rows.remove': { 'all rows': { lines: [2, 3] } },
    'filter.set': { 'all rows': { filter: 'all' }, 'rows with problems': { filter: 'problems' } },
  },
  outcomes: {
    openImport: {
      done: {
        nothing: { owner: 'tab-1', stored: null },
        corrected: { owner: 'tab-1', stored: sampleStored.corrected },
        interrupted: { owner: 'tab-1', stored: sampleStored.interrupted },
        'partly accepted': { owner: 'tab-1', stored: sampleStored.partlyAccepted },
        accepted: { owner: 'tab-1', stored: sampleStored.accepted },
      },
      error: broken,
    },
    readImport: {
      done: {
        'a table': { sheet: sampleSheet },
        'a header alone': { sheet: headerOnly },
        'no table': { fault: importFaults.wrongType },
        'no clear encoding': { encodings: sampleEncodings },
      },
      error: tooLong,
    },
    checkImport: {
      done: {
        'one problem': sampleChecked.mapped['one problem'],
        'no problem': sampleChecked.mapped['no problem'],
        'one problem in stored rows': sampleChecked.stored['one problem'],
        'no problem in stored rows': sampleChecked.stored['no problem'],
      },
      error: tooLong,
    },
    saveImport: { done: sampleSaved, error: takenOver },
    saveChunks: { done: sampleSaved, error: takenOver },
    sendChunk: {
      done: { accepted: undefined },
      error: {
        'a row rejected': sampleRejection,
        'no row named': new Failure('invalid', { texts: ['Rejected'] }),
        ...failedWrite,
      },
    },
    deleteDiscarded: { done: { deleted: undefined }, error: broken },
    deleteFinished: { done: { deleted: undefined }, error: broken },
  },
  userEvents: {
    'file.choose': "Press 'Choose file', or drop a file",
    'import.cancel': "Press 'Back' or 'Cancel'",
    'column.map': 'Choose a column for a field',
    'header.set': 'Choose the row with the names of the columns',
    'reading.change': 'Choose another encoding or sheet',
    'names.swap': "Press 'Swap the names'",
    'mapping.confirm': "Press 'Continue'",
    'check.retry': "Press 'Try again'",
    'cell.change': 'Edit a cell of the table',
    'cells.paste': 'Paste cells that were copied from a spreadsheet',
    'problem.fix': 'Press a fix for all rows with the same problem',
    'rows.remove': "Press 'Leave out' in a row",
    'change.undo': "Press 'Undo'",
    'filter.set': "Choose 'All' or 'With problems'",
    'submit.request': "Press 'Submit'",
    'submit.pause': "Press 'Pause'",
    'submit.resume': "Press 'Continue'",
    'import.discard': "Press 'Discard'",
    'discard.confirm': "Press 'Discard' in the question",
    'discard.cancel': "Press 'Cancel' in the question",
    'import.reopen': "Press 'Continue here'",
    'import.restart': "Press 'Import another file'",
  },
  key: (context) => [
    ...[context.rows.length, countAccepted(context), context.problems.filter((found) => found !== null).length],
    ...[
      context.chunks.length,
      context.columns.email >= 0,
      (context.sheet?.rows.length ?? 0) > 1,
      context.columns.moreNames.length > 0,
      context.undo.length > 0,
    ],
  ],
  // While a question covers the table, the user can only answer it.
  // The check of stored rows covers all of them, so its case must fit their number.
  // An import that the browser did not store opens empty.
  environment: {
    isRare: ({ event }) => event === 'error openImport',
    allows: ({ event, case: name }, { context, isIn }) => {
      if (event === 'done checkImport') {
        if (context.sheet) return !name?.includes('stored');
        return (
          name === 'no problem in stored rows' || (name === 'one problem in stored rows' && context.rows.length === 2)
        );
      }
      const isCovered = isIn('correcting.discarding') || isIn('partlyRejected.discarding');
      if (isCovered) return event.startsWith('discard.');
      // Cells are pasted into a row that is shown.
      if (event === 'cells.paste') return context.shown.includes(2);
      return event !== 'problem.fix' || hasUnknown(context);
    },
  },
  rows: [
    { requirement: 'APPL-11', from: 'selecting', event: 'file.choose', case: 'one file', to: 'parsing' },
    { requirement: 'APPL-11', from: 'selecting', event: 'file.choose', case: 'two files', to: 'selecting.rejected' },
    { requirement: 'APPL-11', from: 'parsing', event: 'done readImport', case: 'a table', to: 'mapping' },
    { requirement: 'APPL-11', from: 'parsing', event: 'done readImport', case: 'no table', to: 'selecting.rejected' },
    { requirement: 'APPL-11', from: 'parsing', event: 'done readImport', case: 'no clear encoding', to: 'asking' },
    {
      requirement: 'APPL-11',
      from: 'asking',
      event: 'reading.change',
      to: 'parsing',
      check: ({ choice }) => choice.encoding === 'windows-1250',
    },
    {
      requirement: 'APPL-11',
      from: 'mapping',
      event: 'reading.change',
      to: 'rereading',
      check: ({ choice }) => choice.encoding === 'windows-1250',
    },
    { requirement: 'APPL-11', from: 'rereading', event: 'reading.change', to: 'rereading' },
    { requirement: 'APPL-11', from: 'rereading', event: 'done readImport', case: 'a table', to: 'mapping' },
    {
      requirement: 'APPL-11',
      from: 'parsing',
      event: 'error readImport',
      to: 'selecting.rejected',
      check: ({ fault }) => fault === importFaults.damaged,
    },
    {
      requirement: 'APPL-11',
      from: 'correcting',
      event: 'cells.paste',
      to: 'correcting',
      check: ({ notes }) => notes.some((note) => note.includes('below the last row')),
    },
    {
      requirement: 'APPL-11',
      from: 'partlyRejected',
      event: 'cells.paste',
      to: 'partlyRejected',
      check: ({ notes }) => notes.some((note) => note.includes('below the last row')),
    },
    { requirement: 'APPL-11', from: 'checking', event: 'error checkImport', to: 'checkFailed' },
    { requirement: 'APPL-11', from: 'checkFailed', event: 'check.retry', to: 'checking' },
    {
      requirement: 'APPL-11',
      from: 'opening',
      event: 'done openImport',
      case: 'interrupted',
      to: 'checking',
      check: ({ isRestored, chunks }) => isRestored && chunks[0]?.key === 'tab-0-0',
    },
    {
      requirement: 'APPL-11',
      from: 'checking',
      event: 'done checkImport',
      when: ({ chunks }) => chunks.length > 0,
      to: 'paused.waiting',
    },
    {
      requirement: 'APPL-11',
      from: 'submitting.storing',
      event: 'done saveChunks',
      when: ({ chunks }) => chunks.length > 0,
      to: 'submitting.sending',
    },
    {
      requirement: 'APPL-09',
      from: 'submitting.sending',
      event: 'done sendChunk',
      to: 'submitting.storing',
      check: (context) => countAccepted(context) > 0,
    },
    {
      requirement: 'APPL-10',
      from: 'submitting.sending',
      event: 'error sendChunk',
      case: 'a row rejected',
      to: 'submitting.storing',
      check: ({ problems }) => problems.some((found) => found?.some(({ kind }) => kind === 'rejected')),
    },
    {
      requirement: 'APPL-11',
      from: 'submitting.sending',
      event: 'error sendChunk',
      case: 'offline',
      to: 'paused.waiting',
      check: ({ chunks, failure }) => chunks.length > 0 && failure !== '',
    },
    { requirement: 'APPL-11', from: 'paused.waiting', event: 'submit.resume', to: 'submitting.storing' },
  ],
});
