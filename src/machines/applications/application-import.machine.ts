import { toEvent } from '#machines/patterns/event-params.ts';
import { noChunk } from '#rules/applications/import-chunks.ts';
import { noImport, toStored } from '#rules/applications/import-state.ts';
import { applicationImport } from './application-import.setup.ts';

const reading = applicationImport.createStateConfig({
  invoke: {
    id: 'readImport',
    src: 'readImport',
    input: ({ context: { file, choice } }) => ({ file: file ?? new File([], ''), choice }),
    onDone: [
      {
        description: 'The file is a table.',
        guard: { type: 'isSheet', params: toEvent },
        target: 'mapping',
        actions: { type: 'setSheet', params: toEvent },
      },
      {
        description: 'The file does not tell its encoding.',
        guard: { type: 'isQuestion', params: toEvent },
        target: 'asking',
        actions: { type: 'setEncodings', params: toEvent },
      },
      {
        description: 'The file cannot be imported.',
        target: 'selecting.rejected',
        actions: { type: 'setFault', params: toEvent },
      },
    ],
    onError: { description: 'The file takes too long.', target: 'selecting.rejected', actions: 'setDamaged' },
  },
});

const correctionEvents = applicationImport.createStateConfig({
  on: {
    'cell.change': {
      description: 'The user corrects a cell of a row that is not accepted.',
      guard: { type: 'canEdit', params: toEvent },
      target: '.saving',
      actions: { type: 'setCell', params: toEvent },
    },
    'cells.paste': {
      description: 'The user pastes a block of cells; a line says what was left out.',
      target: '.saving',
      actions: { type: 'setPastedCells', params: toEvent },
    },
    'problem.fix': {
      description: 'The user fixes all rows with the same problem.',
      target: '.saving',
      actions: { type: 'fixProblem', params: toEvent },
    },
    'rows.remove': {
      description: 'The user leaves out rows.',
      guard: { type: 'canRemove', params: toEvent },
      target: '.saving',
      actions: { type: 'removeRows', params: toEvent },
    },
    'change.undo': {
      description: 'The user takes back the last change.',
      guard: 'canUndo',
      target: '.saving',
      actions: 'undoChange',
    },
    'filter.set': { description: 'The user filters the rows.', actions: { type: 'setFilter', params: toEvent } },
    'submit.request': {
      description: 'The user submits all rows without a problem.',
      guard: 'canSubmit',
      target: '#applicationImport.submitting',
      actions: 'setChunks',
    },
    'import.discard': { description: 'The user wants to discard the import.', target: '.discarding' },
  },
});

const discardQuestion = (origin: 'saving' | 'waiting') =>
  applicationImport.createStateConfig({
    description: 'A question asks whether to discard the import.',
    tags: 'discarding',
    on: {
      'discard.confirm': { description: 'The user discards the import.', target: '#applicationImport.clearing' },
      'discard.cancel': { description: 'The user keeps the import.', target: origin },
    },
  });

/**
 * The table in which the user corrects cells.
 * Each change is stored.
 */
const correction = (name: 'correcting' | 'partlyRejected', description: string) =>
  applicationImport.createStateConfig({
    description,
    tags: name,
    meta: { requirements: name === 'correcting' ? ['APPL-11'] : ['APPL-10', 'APPL-11'] },
    initial: 'saving',
    ...correctionEvents,
    states: {
      saving: {
        description: 'The rows are stored on this device.',
        tags: 'saving',
        always:
          name === 'correcting'
            ? { description: 'No row is left.', guard: 'isEmpty', target: '#applicationImport.clearing' }
            : {
                description: 'Only accepted rows are left.',
                guard: 'isComplete',
                target: '#applicationImport.finishing',
              },
        invoke: {
          id: 'saveImport',
          src: 'saveImport',
          input: ({ context }) => ({ account: context.account, owner: context.owner, stored: toStored(context) }),
          onDone: {
            description: 'The rows are stored on this device, if the browser can store them.',
            target: 'saved',
            actions: { type: 'setStorable', params: toEvent },
          },
          onError: { description: 'Another tab has opened the import.', target: '#applicationImport.takenOver' },
        },
      },
      saved: { description: 'The rows are stored as they are shown, if the browser can store them.' },
      discarding: discardQuestion('saving'),
    },
  });

export const applicationImportMachine = applicationImport.createMachine({
  id: 'applicationImport',
  description: 'Reads a table of learners, lets the user correct it, and applies for the accounts in chunks.',
  context: ({ input }) => ({ ...input, ...noImport, owner: '', id: '', keyCount: 0, pasted: '', isStorable: true }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The browser looks for an unfinished import and takes it over from other tabs.',
      tags: ['opening', 'busy'],
      invoke: {
        id: 'openImport',
        src: 'openImport',
        input: ({ context }) => context.account,
        onDone: {
          description: 'The browser knows whether an import was begun earlier.',
          target: 'choosingStart',
          actions: { type: 'setOpened', params: toEvent },
        },
        onError: { description: 'Nothing can be read from this device.', target: 'selecting' },
      },
    },
    choosingStart: {
      description: 'An import continues where it stopped.',
      always: [
        { description: 'No import was begun.', guard: 'isEmpty', target: 'selecting' },
        { description: 'An import was begun.', target: 'checking' },
      ],
    },
    selecting: {
      description: 'The user chooses a file.',
      tags: 'selecting',
      initial: 'ready',
      on: {
        'file.choose': [
          {
            description: 'The user chooses or drops a file.',
            guard: { type: 'isOneFile', params: toEvent },
            target: '#applicationImport.parsing',
            actions: { type: 'setFile', params: toEvent },
            meta: { requirements: ['APPL-11'] },
          },
          {
            description: 'The user drops several files at once.',
            target: '#applicationImport.selecting.rejected',
            actions: { type: 'setTooMany', params: toEvent },
          },
        ],
      },
      states: {
        ready: { description: 'The step says which files can be imported.' },
        rejected: { description: 'The step says why the file cannot be imported, and what to do.', tags: 'rejected' },
      },
    },
    parsing: {
      description: 'The browser reads the file.',
      tags: ['parsing', 'busy'],
      meta: { requirements: ['APPL-11'] },
      ...reading,
      on: {
        'import.cancel': { description: 'The user stops the reading.', target: 'selecting', actions: 'clearImport' },
      },
    },
    asking: {
      description: 'The user chooses the encoding of the file, with samples of names in each.',
      tags: 'asking',
      meta: { requirements: ['APPL-11'] },
      on: {
        'reading.change': {
          description: 'The user chooses an encoding.',
          target: 'parsing',
          actions: { type: 'setChoice', params: toEvent },
        },
        'import.cancel': { description: 'The user chooses another file.', target: 'selecting', actions: 'clearImport' },
      },
    },
    mapping: {
      description: 'The user confirms how the file is read, and which column holds what.',
      tags: 'mapping',
      meta: { requirements: ['APPL-11'] },
      on: {
        'column.map': { description: 'The user chooses a column.', actions: { type: 'setColumn', params: toEvent } },
        'reading.change': {
          description: 'The user chooses another encoding, another sheet, or hidden rows as well.',
          target: 'rereading',
          actions: { type: 'setChoice', params: toEvent },
        },
        'names.swap': {
          description: 'The user changes the order of the parts of the real name.',
          guard: 'hasNameParts',
          actions: 'swapNames',
        },
        'header.set': {
          description: 'The user says which row holds the names of the columns.',
          actions: { type: 'setHeader', params: toEvent },
        },
        'mapping.confirm': [
          {
            description: 'Nothing is below the header.',
            guard: 'lacksRows',
            target: 'selecting.rejected',
            actions: 'setNoRows',
          },
          { description: 'The user confirms the columns.', guard: 'hasEmailColumn', target: 'checking' },
        ],
        'import.cancel': { description: 'The user chooses another file.', target: 'selecting', actions: 'clearImport' },
      },
    },
    rereading: {
      description: 'The browser reads the file in another way. The step stays, so that the user can choose again.',
      tags: ['mapping', 'rereading', 'busy'],
      meta: { requirements: ['APPL-11'] },
      ...reading,
      on: {
        'reading.change': {
          description: 'The user chooses again before the file is read.',
          target: 'rereading',
          reenter: true,
          actions: { type: 'setChoice', params: toEvent },
        },
        'import.cancel': { description: 'The user stops the reading.', target: 'selecting', actions: 'clearImport' },
      },
    },
    checking: {
      description: 'The columns become rows, and a worker checks them.',
      tags: ['checking', 'busy'],
      meta: { requirements: ['APPL-11'] },
      invoke: {
        id: 'checkImport',
        src: 'checkImport',
        input: ({ context }) => context,
        onDone: {
          description: 'The rows are checked; their problems are known.',
          target: 'choosingStep',
          actions: { type: 'setChecked', params: toEvent },
        },
        onError: { description: 'The check takes too long.', target: 'checkFailed' },
      },
    },
    checkFailed: {
      description: 'The step says that the rows could not be checked.',
      tags: 'checkFailed',
      on: {
        'check.retry': { description: 'The user tries again.', target: 'checking' },
        'import.discard': { description: 'The user discards the import.', target: 'clearing' },
      },
    },
    choosingStep: {
      description: 'The checked rows are corrected or submitted.',
      always: [
        { description: 'A submission was interrupted.', guard: 'hasChunks', target: 'paused' },
        { description: 'All rows were accepted.', guard: 'isComplete', target: 'finishing' },
        { description: 'Some rows were accepted.', guard: 'hasAccepted', target: 'partlyRejected' },
        { description: 'No row was accepted so far.', target: 'correcting' },
      ],
    },
    correcting: correction('correcting', 'The user corrects rows with problems.'),
    partlyRejected: correction('partlyRejected', 'The user sees how many rows were accepted, and corrects the others.'),
    submitting: {
      description: 'The rows are sent in chunks.',
      tags: 'submitting',
      meta: { requirements: ['APPL-09', 'APPL-11'] },
      initial: 'storing',
      on: {
        'submit.pause': { description: 'The user stops the submission.', target: 'paused', actions: 'clearFailure' },
      },
      states: {
        storing: {
          description: 'The next rows are stored in the browser before they are sent.',
          invoke: {
            id: 'saveChunks',
            src: 'saveImport',
            input: ({ context }) => ({ account: context.account, owner: context.owner, stored: toStored(context) }),
            onDone: {
              description: 'The progress is stored on this device, if the browser can store it.',
              target: 'choosingChunk',
              actions: { type: 'setStorable', params: toEvent },
            },
            onError: { description: 'Another tab has opened the import.', target: '#applicationImport.takenOver' },
          },
        },
        choosingChunk: {
          description: 'The next chunk is sent, or the submission ends.',
          always: [
            { description: 'A chunk is left.', guard: 'hasChunks', target: 'sending' },
            { description: 'All rows are accepted.', guard: 'isComplete', target: '#applicationImport.finishing' },
            {
              description: 'Some rows are not accepted.',
              target: '#applicationImport.partlyRejected',
              actions: 'setProblemsShown',
            },
          ],
        },
        sending: {
          description: 'The next rows are sent; a repeated send is not applied twice.',
          invoke: {
            id: 'sendChunk',
            src: 'sendChunk',
            input: ({ context }) => context.chunks[0] ?? noChunk,
            onDone: { description: 'The server has accepted the chunk.', target: 'storing', actions: 'setAccepted' },
            onError: [
              {
                description: 'The server has rejected rows; the others are sent again.',
                guard: { type: 'isRejected', params: toEvent },
                target: 'storing',
                actions: { type: 'setRejected', params: toEvent },
                meta: { requirements: ['APPL-10'] },
              },
              {
                description: 'The outcome is unknown or the server cannot be used; the chunk is sent again later.',
                target: '#applicationImport.paused',
                actions: { type: 'setFailure', params: toEvent },
              },
            ],
          },
        },
      },
    },
    paused: {
      description: 'The submission has stopped; nothing is lost, and nothing will be applied twice.',
      tags: 'paused',
      meta: { requirements: ['APPL-11'] },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The user can continue.',
          on: {
            'submit.resume': {
              description: 'The user continues.',
              target: '#applicationImport.submitting',
              actions: 'clearFailure',
            },
            'import.discard': { description: 'The user wants to discard the import.', target: 'discarding' },
          },
        },
        discarding: discardQuestion('waiting'),
      },
    },
    clearing: {
      description: 'The import is deleted from this device.',
      tags: 'busy',
      invoke: {
        id: 'deleteDiscarded',
        src: 'deleteImport',
        input: ({ context: { account, owner } }) => ({ account, owner }),
        onDone: {
          description: 'The import is deleted; the user can choose another file.',
          target: 'selecting',
          actions: 'clearImport',
        },
        onError: { description: 'The browser cannot delete it.', target: 'selecting', actions: 'clearImport' },
      },
    },
    finishing: {
      description: 'The finished import is deleted from this device.',
      tags: 'busy',
      invoke: {
        id: 'deleteFinished',
        src: 'deleteImport',
        input: ({ context: { account, owner } }) => ({ account, owner }),
        onDone: { description: 'The rows are accepted, and none of them stays on this device.', target: 'done' },
        onError: { description: 'The browser cannot delete it.', target: 'done' },
      },
    },
    done: {
      description: 'All rows are accepted.',
      tags: 'done',
      meta: { requirements: ['APPL-09', 'APPL-11'] },
      on: {
        'import.restart': { description: 'The user begins again.', target: 'selecting', actions: 'clearImport' },
      },
    },
    takenOver: {
      description: 'Another tab has opened the import; it cannot be changed here.',
      tags: 'takenOver',
      on: { 'import.reopen': { description: 'The user continues here.', target: 'opening' } },
    },
  },
});
