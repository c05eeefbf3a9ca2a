import { toEvent } from '#machines/patterns/event-params.ts';
import { leaveConfirmation } from '#machines/patterns/leave-confirmation.ts';
import { editsNext, sentenceGrid, startContext } from './sentence-grid.setup.ts';

const requirements = ['AUTHOR-03'];

const change = sentenceGrid.createStateConfig({
  on: {
    'row.change': {
      description: 'The user changes a text or the voice of a row; the change is stored.',
      target: '#sentenceGrid.open.rows.editing',
      actions: [{ type: 'setValue', params: toEvent }, 'saveDraft'],
    },
    'row.reset': {
      description: 'The user drops the changes of a row; it shows what is saved.',
      target: '#sentenceGrid.open.rows.editing',
      actions: [{ type: 'resetRow', params: toEvent }, 'saveDraft'],
    },
    'row.keep': {
      description: 'The user keeps the changes of a row; the next save replaces what somebody else has saved.',
      target: '#sentenceGrid.open.rows.editing',
      actions: [{ type: 'keepChanges', params: toEvent }, 'saveDraft'],
    },
  },
});

const input = sentenceGrid.createStateConfig({
  on: {
    ...change.on,
    'grid.save': [
      {
        description: 'Some rows have a mistake or two versions; the user settles them first.',
        guard: 'isIncomplete',
        target: '#sentenceGrid.open.rows.incomplete',
      },
      {
        description: 'Sentences would be spoken again; a dialog asks first.',
        guard: 'needsConfirmation',
        target: '#sentenceGrid.open.rows.confirming',
        meta: { requirements: ['SENT-03'] },
      },
      {
        description: 'The user saves all changed rows.',
        guard: 'hasUnsavedWork',
        target: '#sentenceGrid.open.rows.saving',
        actions: 'setChunks',
      },
    ],
  },
});

const saving = sentenceGrid.createStateConfig({
  description: 'The changed rows are saved in their order, many with one call.',
  tags: 'busy',
  meta: { requirements },
  initial: 'choosingChunk',
  states: {
    choosingChunk: {
      description: 'Chooses whether rows are still to be sent.',
      always: [
        { description: 'Rows are still to be sent.', guard: 'hasChunks', target: 'sending' },
        {
          description: 'All rows are saved; a notice says so.',
          guard: 'isComplete',
          target: '#sentenceGrid.open.rows.editing',
          actions: 'notifySaved',
        },
        { description: 'Some rows are not saved.', target: '#sentenceGrid.open.rows.partlySaved' },
      ],
    },
    sending: {
      description: 'The next rows are sent; what is sent again is not saved twice.',
      invoke: {
        id: 'editSentences',
        src: 'editSentences',
        input: ({ context }) => ({ lessonCode: context.lessonCode, edits: editsNext(context) }),
        onDone: {
          description: 'The rows are saved.',
          target: 'choosingChunk',
          actions: [{ type: 'setSaved', params: toEvent }, 'saveDraft'],
        },
        onError: [
          {
            description: 'The lesson cannot be edited any more.',
            guard: { type: 'isLocked', params: toEvent },
            target: '#sentenceGrid.open.rows.locked',
          },
          {
            description: 'Somebody else has deleted some of the sentences; their rows say so, and the others are sent.',
            guard: { type: 'hasMissing', params: toEvent },
            target: 'choosingChunk',
            actions: { type: 'setMissing', params: toEvent },
          },
          {
            description: 'The server does not save these rows in one call; they are sent one by one.',
            guard: { type: 'isToBeSplit', params: toEvent },
            target: 'choosingChunk',
            actions: 'splitNext',
          },
          {
            description: 'The user cannot save sentences any more; nothing more is sent.',
            guard: { type: 'isDenied', params: toEvent },
            target: '#sentenceGrid.open.rows.stopped',
            actions: { type: 'setDenied', params: toEvent },
          },
          {
            description: 'Somebody else has saved the sentence in the meantime; the row shows both versions.',
            guard: { type: 'isConflict', params: toEvent },
            target: 'choosingChunk',
            actions: [{ type: 'setNewer', params: toEvent }, 'saveDraft'],
          },
          {
            description: 'The server rejects the row; it says why, and the next ones are sent.',
            guard: { type: 'isRejected', params: toEvent },
            target: 'choosingChunk',
            actions: { type: 'setRejected', params: toEvent },
          },
          {
            description: 'The server cannot be used now; nothing more is sent.',
            target: '#sentenceGrid.open.rows.stopped',
            actions: { type: 'setFailure', params: toEvent },
          },
        ],
      },
    },
  },
});

const rows = sentenceGrid.createStateConfig({
  description: 'The user edits the rows and saves them.',
  initial: 'editing',
  states: {
    editing: { description: 'The user can type in each row.', meta: { requirements }, on: input.on },
    incomplete: {
      description: 'The page says which rows are to be corrected or chosen.',
      tags: 'incomplete',
      meta: { requirements },
      on: change.on,
    },
    confirming: {
      description: 'A dialog asks whether the sentences are spoken again.',
      tags: 'confirming',
      meta: { requirements: ['SENT-03'] },
      on: {
        'save.confirm': { description: 'The user confirms.', target: 'saving', actions: 'setChunks' },
        'save.cancel': { description: 'The user returns to the rows.', target: 'editing' },
      },
    },
    saving,
    stopped: {
      description: 'The page says why the rest is not saved.',
      tags: 'stopped',
      meta: { requirements },
      on: {
        'grid.resume': {
          description: 'The user continues with the rows that are not saved.',
          target: 'saving',
          actions: 'clearFailure',
        },
      },
    },
    partlySaved: {
      description: 'Each row says whether it is saved or why not; those that are not saved can be saved again.',
      tags: 'incomplete',
      meta: { requirements },
      on: input.on,
    },
    locked: {
      description: 'The page says that the lesson cannot be edited any more and shows the texts to be copied.',
      tags: 'readOnly',
      meta: { requirements: ['COURSE-13'] },
    },
  },
});

export const sentenceGridMachine = sentenceGrid.createMachine({
  id: 'sentenceGrid',
  description: 'Edits all sentences of a lesson in one grid and saves the changed rows together.',
  context: ({ input: given }) => startContext(given),
  initial: 'loading',
  states: {
    loading: {
      description: 'The page shows placeholders while the sentences load.',
      tags: 'loading',
      invoke: {
        id: 'loadSentences',
        src: 'loadSentences',
        input: ({ context }) => context.lessonCode,
        onDone: [
          {
            description: 'The lesson has no sentence.',
            guard: { type: 'isEmpty', params: toEvent },
            target: 'empty',
            actions: { type: 'setSentences', params: toEvent },
          },
          {
            description: 'The grid opens with the changes that this browser has stored.',
            guard: { type: 'canEdit', params: toEvent },
            target: 'open',
            actions: { type: 'setSentences', params: toEvent },
            meta: { requirements: ['REQ-12'] },
          },
          {
            description: 'No sentence can be edited.',
            target: 'locked',
            actions: { type: 'setSentences', params: toEvent },
          },
        ],
        onError: {
          description: 'The sentences could not be loaded; a notice says so.',
          target: 'failed',
          actions: { type: 'notifyLoadFailed', params: toEvent },
        },
      },
    },
    open: {
      description: 'The sentences are shown.',
      type: 'parallel',
      states: { rows, leaving: leaveConfirmation({ id: 'sentenceGrid', hasCancel: true, requirements: ['REQ-12'] }) },
    },
    empty: {
      description: 'The page says that there is no sentence, and shows what this browser has stored.',
      tags: 'empty',
      meta: { requirements },
    },
    locked: {
      description:
        'The page says that the lesson cannot be edited, and shows the changes that this browser has stored.',
      tags: 'locked',
      meta: { requirements: ['COURSE-13'] },
    },
    failed: {
      description: 'The page says that the sentences could not be loaded and offers a retry.',
      tags: 'failed',
      meta: { requirements: ['SENT-04'] },
      on: { 'list.retry': { description: 'The user loads the sentences again.', target: 'loading' } },
    },
    left: { description: 'The user has left the page.', type: 'final' },
  },
});
